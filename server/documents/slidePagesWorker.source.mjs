// Starts the worker from source, in tests and development: a worker thread of Node 20 cannot begin with TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./slidePagesWorker.ts')
