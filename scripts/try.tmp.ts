import { judgeSqlMutants } from './support/sqlMutants'
const t = performance.now()
console.log(await judgeSqlMutants(process.argv.slice(2), console.log), (performance.now() - t) / 1000)
process.exit(0)
