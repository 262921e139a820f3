/** The tables as kysely sees them. Each feature's tables stand together; migrations make them. */
// biome-ignore lint/complexity/noBannedTypes: tables follow
export type Database = {}
