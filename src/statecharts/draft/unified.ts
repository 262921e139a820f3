/** The difference of two texts as a unified diff, which `git apply` takes. */

/** The lines around a change. */
const AROUND = 3

interface Line {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
}

/** The lines of both texts, by their longest common part. */
function linesOf(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (one: number, other: number): number => common[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const lines: Line[] = []
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    const [was, is] = [before[one], after[other]]
    if (was !== undefined && was === is) {
      lines.push({ sign: ' ', text: was })
      one += 1
      other += 1
    } else if (was !== undefined && (is === undefined || at(one + 1, other) >= at(one, other + 1))) {
      lines.push({ sign: '-', text: was })
      one += 1
    } else {
      lines.push({ sign: '+', text: is ?? '' })
      other += 1
    }
  }
  return lines
}

/** The groups of changed lines, each with the lines around it. */
function hunksOf(lines: readonly Line[]): { begin: number; end: number }[] {
  const hunks: { begin: number; end: number }[] = []
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue
    const [begin, end] = [Math.max(0, index - AROUND), Math.min(lines.length, index + AROUND + 1)]
    const last = hunks.at(-1)
    if (last && begin <= last.end) last.end = end
    else hunks.push({ begin, end })
  }
  return hunks
}

/** A unified diff of one file; empty when the texts are the same. Both texts end with a line break. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return ''
  const cut = (text: string): string[] => text.replace(/\n$/, '').split('\n')
  const lines = linesOf(cut(before), cut(after))
  const count = (part: readonly Line[], without: Line['sign']): number =>
    part.filter(({ sign }) => sign !== without).length
  const hunks = hunksOf(lines).map(({ begin, end }) => {
    const [earlier, part] = [lines.slice(0, begin), lines.slice(begin, end)]
    const head = `@@ -${count(earlier, '+') + 1},${count(part, '+')} +${count(earlier, '-') + 1},${count(part, '-')} @@`
    return [head, ...part.map(({ sign, text }) => `${sign}${text}`)].join('\n')
  })
  return `${[`diff --git a/${file} b/${file}`, `--- a/${file}`, `+++ b/${file}`, ...hunks].join('\n')}\n`
}
