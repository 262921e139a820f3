/**
 * What is done to texts that people send takes as long as the texts are, whatever they hold: every pattern of contract and
 * server is tried on texts that are made to keep patterns busy, and so are the functions that work through texts.
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

/** Texts that are repeated. */
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
/** What stands once before and after them, where a pattern that has come so far may fail. */
const frames = [
  ['', ''],
  ['', '!'],
  ['', '>'],
  ['x', '!'],
] as const
const LENGTH = 20_000

/** What it costs of the processor, in ms. */
function msOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}

/** What it costs at best: a machine that is busy with other things does not matter. */
const bestMsOf = (work: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => msOf(work)))

/** The first text that takes a function more than three times as long when they is twice as long; null: none does. */
function slowText(work: (text: string) => unknown, length = LENGTH): string | null {
  for (const seed of seeds) {
    for (const [start, end] of frames) {
      const textOf = (size: number) => start + seed.repeat(Math.ceil(size / seed.length)) + end
      const [once, twice] = [textOf(length), textOf(2 * length)]
      // Work that grows with the square takes far longer here; what is over at once needs no second look.
      if (msOf(() => work(twice)) < 60) continue
      const ratio = () => {
        const best = bestMsOf(() => work(twice))
        return best < 60 ? 0 : best / bestMsOf(() => work(once))
      }
      // What grows so does it each time; a machine that is busy elsewhere makes it look so now and then.
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

test('the patterns of contract and server are found', () => {
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

describe('what works through texts', () => {
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
