// Starts the server from source, for a restored backup in development.
import { register } from 'tsx/esm/api'

register()
await import('../main.ts')
