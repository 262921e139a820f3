/** Memory of a process. */
import { readFileSync } from 'node:fs'

/** Resident bytes of a process (Linux). */
export function residentBytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  if (!found) throw new Error(`process ${pid} does not say what it holds`)
  return Number(found[1]) * 1024
}
