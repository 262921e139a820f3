/** The entry point of the program `podium`. `podium start` becomes the server: its process does not end here. */
import { constants, setPriority } from 'node:os'
import { runProgram } from './program'

const args = process.argv.slice(2)
// A backup gives way to the server, which shares the processors with it.
if (args[0] === 'backup') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const code = await runProgram(args, {
  env: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
})
if (code !== 0 || args[0] !== 'start' || args.includes('--help')) process.exit(code)
