/**
 * Processing users' texts takes time that is linear in their length, for any content: every regular expression of
 * contract and server is tried on adversarial texts, and so are the functions that process texts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { parse } from '@babel/parser'
import { describe, expect, test } from 'vitest'
import { leakIn, withoutSecretTexts } from '../../contract/rules/workbench/redaction'
import { isBlankHtml } from '../../contract/text'
import { plain } from '../../server/features/live/classLog/classLog.rules'
import { cleanHtml } from '../../server/shared/html'

const top = path.resolve(import.meta.dirname, '../..')

/** Texts to be repeated. */
const seeds = [
  ...[
    'a',
    'A',
    '0',
    'aA',
    'a0',
    '-',
    '_',
    '.',
    'a.',
    'a-',
    'a_',
    '@',
    'a@',
    'a@a.',
    '+',
    '/',
    '=',
    ' ',
    '\n',
    '\t',
    "'",
  ],
  ...[
    '"',
    '<',
    '<a',
    '<a ',
    '<img',
    '<img ',
    '</',
    '<!--',
    '<p>',
    '&',
    '&nbsp',
    '&amp;',
    '#',
    ';',
    ',',
    ':',
    '%',
    '\\',
  ],
  ...[
    'eyJ',
    'eyJ-',
    '-eyJ',
    'eyJ.',
    'eyJaaaaa',
    'eyJaaaaa.',
    'a1+',
    '1'.repeat(17),
    '13',
    '\u200b',
    '\u0000',
    '\ud800',
  ],
  ...['（', '长', '*', '(', '[', '{"', '[['],
]
/** Prefixes and suffixes, where a pattern may fail after matching the repetition. */
const frames = [
  ['', ''],
  ['', '!'],
  ['', '>'],
  ['x', '!'],
] as const
const LENGTH = 20_000

/** CPU time in ms. */
function msOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}

/** The best time of several runs: load of the machine does not matter. */
const bestMsOf = (work: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => msOf(work)))

/**
 * The first text for which a function takes more than three times as long at twice the length; null if there is none.
 */
function slowText(work: (text: string) => unknown, length = LENGTH): string | null {
  for (const seed of seeds) {
    for (const [start, end] of frames) {
      const textOf = (size: number) => start + seed.repeat(Math.ceil(size / seed.length)) + end
      const [once, twice] = [textOf(length), textOf(2 * length)]
      // Quadratic work takes far longer here; fast work needs no second measurement.
      if (msOf(() => work(twice)) < 60) continue
      const ratio = () => {
        const best = bestMsOf(() => work(twice))
        return best < 60 ? 0 : best / bestMsOf(() => work(once))
      }
      // Quadratic growth shows in every measurement; a busy machine only in some.
      const ratios = [ratio(), ratio(), ratio()]
      if (Math.min(...ratios) > 3)
        return `${start}${JSON.stringify(seed)}…${end}: ${ratios.map((one) => one.toFixed(1)).join(', ')} times`
    }
  }
  return null
}

/** Literal patterns of a folder's sources. */
function patternsIn(folder: string): { place: string; pattern: string; flags: string }[] {
  const files = readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return files.flatMap((name) => {
    const { tokens } = parse(readFileSync(path.join(top, folder, name), 'utf8'), {
      sourceType: 'module',
      plugins: ['typescript'],
      tokens: true,
    })
    return (tokens ?? [])
      .filter(({ type }) => type?.label === 'regexp')
      .map(({ value: { pattern, flags }, loc }) => ({ place: `${folder}/${name}:${loc.start.line}`, pattern, flags }))
  })
}

const patterns = [...patternsIn('contract'), ...patternsIn('server')]

test('the regular expressions of contract and server are found', () => {
  expect(patterns.length).toBeGreaterThan(50)
  expect(
    patterns.filter(({ place }) => place.startsWith('contract/rules/workbench/redaction.ts')).length,
  ).toBeGreaterThan(5)
})

test.each(patterns)('$place $pattern', ({ pattern, flags }) => {
  const expression = new RegExp(pattern, flags)
  const work = (text: string) => (flags.includes('g') ? text.replace(expression, '') : expression.test(text))
  expect(slowText(work)).toBeNull()
})

describe('functions that process texts', () => {
  test.each<[string, (text: string) => unknown]>([
    ['withoutSecretTexts', (text) => withoutSecretTexts(text, () => '')],
    ['leakIn', (text) => leakIn({ a: text })],
    ['isBlankHtml', isBlankHtml],
    ['plain', plain],
  ])('%s', (_name, work) => {
    expect(slowText(work)).toBeNull()
  })

  test('cleanHtml', () => {
    expect(slowText(cleanHtml, 10_000)).toBeNull()
  })
})
