// Starts the program from source, in development: a process of Node 20 cannot begin with TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./podium.ts')
