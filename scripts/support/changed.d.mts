/** The charts whose pictures have not been compared with the sources as they are now. */
export function chartsToPicture(): Promise<string[]>
/** Keeps the marks of charts whose pictures were compared with today's sources. */
export function keepPictureMarks(charts: readonly string[]): Promise<void>
