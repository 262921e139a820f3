// Starts the process from source, in tests and development.
import { register } from 'tsx/esm/api'

register()
await import('./boundedWorker.ts')
