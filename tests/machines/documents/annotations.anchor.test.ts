/**
 * Passages of annotations: they survive changes elsewhere, are marked when they change themselves, and are never
 * mistaken for another passage.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasStrangeCharacter } from '../../../contract/characters'
import { QUOTE_BESIDE_MAX, QUOTE_MAX } from '../../../contract/limits'
import { anchorOf, BESIDE_LEAST, findPassage, quoteOf } from '../../../src/machines/documents/annotations/anchor'

/** Every character occurs once, so that a passage is found by its words and not by chance. */
const letters = Array.from({ length: 400 }, (_, index) => String.fromCharCode(0x4e00 + index))
const texts = fc.shuffledSubarray(letters, { minLength: 60, maxLength: 300 }).map((chars) => chars.join(''))
const other = fc
  .array(fc.constantFrom(...Array.from({ length: 50 }, (_, index) => String.fromCharCode(0x5500 + index)), ' ', '\n'), {
    minLength: 1,
    maxLength: 80,
  })
  .map((chars) => chars.join(''))
const marked = texts.chain((text) =>
  fc
    .tuple(fc.nat(text.length - 2), fc.integer({ min: 1, max: 40 }))
    .map(([start, length]) => ({ text, start, end: Math.min(text.length, start + length) })),
)
const quoteFrom = (text: string, start: number, end: number) => {
  const quote = quoteOf(text, { start, end })
  if (!quote) throw new Error('a passage of letters has a quote')
  return quote
}

describe('a passage', () => {
  it('is found where it was created', () => {
    fc.assert(
      fc.property(marked, ({ text, start, end }) => {
        expect(findPassage(text, quoteFrom(text, start, end))).toEqual({ start, end })
      }),
    )
  })

  it('stays in place when text is inserted elsewhere', () => {
    const far = marked.chain((one) => {
      const { text, start, end } = one
      const places = Array.from({ length: text.length + 1 }, (_, at) => at).filter(
        (at) => at <= start - BESIDE_LEAST || at >= end + BESIDE_LEAST || at === 0 || at === text.length,
      )
      const apart = places.filter((at) => at < start - BESIDE_LEAST || at > end + BESIDE_LEAST)
      return fc.tuple(fc.constant(one), fc.constantFrom(...(apart.length > 0 ? apart : [-1])), other)
    })
    fc.assert(
      fc.property(far, ([{ text, start, end }, at, more]) => {
        fc.pre(at >= 0)
        const now = text.slice(0, at) + more + text.slice(at)
        const by = at <= start ? more.length : 0
        expect(findPassage(now, quoteFrom(text, start, end))).toEqual({ start: start + by, end: end + by })
      }),
    )
  })

  it('stays in place when text is deleted elsewhere', () => {
    fc.assert(
      fc.property(marked, fc.nat(), fc.integer({ min: 1, max: 60 }), ({ text, start, end }, from, length) => {
        const at = from % text.length
        const until = Math.min(text.length, at + length)
        fc.pre(until <= start - BESIDE_LEAST || at >= end + BESIDE_LEAST)
        const now = text.slice(0, at) + text.slice(until)
        const by = at < start ? until - at : 0
        expect(findPassage(now, quoteFrom(text, start, end))).toEqual({ start: start - by, end: end - by })
      }),
    )
  })

  it('is marked as changed when text in it is deleted or inserted', () => {
    fc.assert(
      fc.property(marked, fc.nat(), fc.option(other), ({ text, start, end }, pick, more) => {
        const quote = quoteFrom(text, start, end)
        const at = start + (pick % (end - start))
        const less = findPassage(text.slice(0, at) + text.slice(at + 1), quote)
        expect(less).toEqual(end - start === 1 ? null : { start, end: end - 1, isChanged: true })
        fc.pre(more !== null && more.trim() !== '' && at > start)
        const changed = { start, end: end + more.length, isChanged: true }
        expect(findPassage(text.slice(0, at) + more + text.slice(at), quote)).toEqual(changed)
      }),
    )
  })

  it('is never mistaken for the same words between other words', () => {
    fc.assert(
      fc.property(marked, other, other, ({ text, start, end }, before, after) => {
        const quote = quoteFrom(text, start, end)
        const without = text.slice(0, start) + text.slice(end)
        fc.pre(quote.prefix.length >= BESIDE_LEAST && quote.suffix.length >= BESIDE_LEAST)
        fc.pre(before.trim() !== '' && after.trim() !== '')
        expect(findPassage(`${without}${before}${quote.exact}${after}`, quote)).toBeNull()
      }),
    )
  })

  it('is not found when two places match', () => {
    const text = '收入100元，支出80元。'
    const quote = quoteFrom(text, 2, 5)
    expect(findPassage(text, quote)).toEqual({ start: 2, end: 5 })
    expect(findPassage(text + text, { ...quote, prefix: '', suffix: '元' })).toBeNull()
  })

  it('is found again when its words return', () => {
    const text = '预计每天有一百二十位顾客，周末更多。'
    const quote = quoteFrom(text, 2, 11)
    expect(findPassage(text.replace('一百', '两百'), quote)).toEqual({ start: 2, end: 11, isChanged: true })
    expect(findPassage(`新的开头。${text}`, quote)).toEqual({ start: 7, end: 16 })
  })

  it('is orphaned when it is deleted, when its neighbours are deleted, or when two places match', () => {
    const text = '我们的产品面向在校的大学生，预计每天有一百二十位顾客，周末和节假日会更多一些，需要加派人手。'
    const start = text.indexOf('一百二十位')
    const quote = quoteFrom(text, start, start + 5)
    expect(findPassage(text.replace('一百二十位', ''), quote)).toBeNull()
    expect(findPassage('改写了。', { exact: '全文', prefix: '', suffix: '' })).toBeNull()
    expect(findPassage(text.replace('一百二十位', '两百位').replace('预计每天', '估计每周'), quote)).toBeNull()
    expect(findPassage(text.replace('一百二十位', '两百位').repeat(2), quote)).toBeNull()
    expect(findPassage(`前言。${text.replace('一百二十位', '两百位')}`, quote)).toEqual({
      start: start + 3,
      end: start + 6,
      isChanged: true,
    })
  })

  it('is found whatever its line breaks are', () => {
    const quote = quoteFrom('第一段。\n第二段很长，还有第三段。', 2, 9)
    expect(quote.exact).toBe('段。\n第二段很')
    expect(findPassage('第一段。 \n\u00a0第二段很长，还有第三段。', quote)).toEqual({ start: 2, end: 11 })
  })

  it('is trimmed, and refused when it is blank or too long', () => {
    expect(quoteOf('一二 三四 五六', { start: 2, end: 6 })).toEqual({ exact: '三四', prefix: '一二', suffix: '五六' })
    expect(quoteOf('一二   五六', { start: 2, end: 5 })).toBeNull()
    expect(quoteOf('字'.repeat(QUOTE_MAX + 1), { start: 0, end: QUOTE_MAX + 1 })).toBeNull()
    expect(quoteOf('字'.repeat(QUOTE_MAX + 1), { start: 0, end: QUOTE_MAX })?.exact).toHaveLength(QUOTE_MAX)
  })

  it('never splits a surrogate pair in its neighbours', () => {
    for (const shift of [0, 1]) {
      const beside = '𠮷'.repeat(QUOTE_BESIDE_MAX) + 'a'.repeat(shift)
      const quote = quoteFrom(`${beside}中${'b'.repeat(shift)}${beside}`, beside.length, beside.length + 1)
      for (const side of [quote.prefix, quote.suffix]) {
        expect(side.length).toBeLessThanOrEqual(QUOTE_BESIDE_MAX)
        expect(hasStrangeCharacter(side)).toBe(false)
      }
    }
  })
})

describe('an annotation', () => {
  const quote = quoteFrom('预计每天有一百二十位顾客', 2, 7)
  it('is anchored to a whole section, a found passage, an orphaned passage, or no section', () => {
    const kinds = [
      anchorOf({ quote: null, isSectionGone: false }, ''),
      anchorOf({ quote, isSectionGone: false }, '预计每天有一百二十位顾客'),
      anchorOf({ quote, isSectionGone: false }, '预计有很多顾客'),
      anchorOf({ quote, isSectionGone: true }, '预计每天有一百二十位顾客'),
      anchorOf({ quote: null, isSectionGone: false }, null),
    ].map(({ kind }) => kind)
    expect(kinds).toEqual(['wholeSection', 'found', 'orphaned', 'gone', 'gone'])
  })
})
