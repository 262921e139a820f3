/** Where the server's program begins: the database's thread gets ready while the rest is loaded. */
import { warmUp } from './database/worker'

if (!process.env.DATABASE_URL) warmUp()
await import('./run')
