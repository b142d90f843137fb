// What the server puts before the service worker.

/** Changes whenever a file of the client does. */
declare const VERSION: string;
/** The tag of each file of the client, by its address. */
declare const FILES: Record<string, string>;
