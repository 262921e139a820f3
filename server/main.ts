/** The entry point of the server: the database's thread starts while the other modules load. */
import { warmUp } from './database/worker'

if (!process.env.DATABASE_URL) warmUp()
await import('./run')
