// Requests by the endpoints that the server declares: the path as it stands there, what fills it, the answer.
import type { Endpoints } from "./messages.js";

type Method = "GET" | "POST";
type PathsOf<M extends Method, E = keyof Endpoints> = E extends `${M} ${infer P}` ? P : never;
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Endpoint<M extends Method, P extends PathsOf<M>> = Endpoints[`${M} ${P}` & keyof Endpoints];

export type GetPath = PathsOf<"GET">;
export type PostPath = PathsOf<"POST">;
/** What stands in the braces of a path, such as the id of a table. */
export type Where<P extends string> = { [name in NamesIn<P>]: string | number };
export type Query<P extends GetPath> = Endpoint<"GET", P>["query"];
export type Body<P extends PostPath> = Endpoint<"POST", P>["body"];
export type GetAnswer<P extends GetPath> = Endpoint<"GET", P>["answer"];
export type PostAnswer<P extends PostPath> = Endpoint<"POST", P>["answer"];
