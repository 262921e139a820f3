/** The entry point of the program `podium`. `podium start` becomes the server: its process does not end here. */
import { runProgram } from './program'

const args = process.argv.slice(2)
const code = await runProgram(args, {
  env: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
})
if (code !== 0 || args[0] !== 'start' || args.includes('--help')) process.exit(code)
