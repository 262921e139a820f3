/**
 * Runs a tool of `npm run dev` and ends with its parent: when the parent ends for any reason, its end of
 * standard input closes, and the whole process group of this process is killed.
 *
 * Usage: node leash.mjs PROGRAM [ARGUMENTS]
 */
import { spawn } from 'node:child_process'

const tool = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })
tool.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
process.stdin.resume().on('close', () => {
  if (process.platform === 'win32') tool.kill('SIGKILL')
  else process.kill(-process.pid, 'SIGKILL')
})
// The signal also reaches the tool, because it is sent to the group; this process waits for the tool to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
