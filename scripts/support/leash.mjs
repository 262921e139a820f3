/**
 * Runs a tool of `npm run dev` and ends with whoever started it: when that one is gone, however it ended, its end of our
 * standard input closes, and the whole group of processes that this one leads is killed.
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
// The tool is told by whoever ends the group; this one waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
