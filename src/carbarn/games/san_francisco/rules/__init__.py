"""The rules of San Francisco: functions that read and change a position, a file for each part."""
