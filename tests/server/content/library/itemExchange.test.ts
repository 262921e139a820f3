/** Files of items for other systems: what is written is read again without loss, and what a trap is is refused (issue 16; D7 D9). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResourceItem } from '../../../../contract/entities/content/library/resource'
import { itemProblem } from '../../../../contract/rules/content/library/items'
import { readGift } from '../../../../server/exchange/giftReading'
import { writeGift } from '../../../../server/exchange/giftWriting'
import { readQti } from '../../../../server/exchange/qtiReading'
import { writeQtiPackage } from '../../../../server/exchange/qtiWriting'
import { cleanDocument } from '../../../../server/shared/html'
import { bombs, zipOf } from '../../../support/archives'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const LETTERS = 'ABCDEFGHIJ'

/** Texts with all signs that mean something in GIFT, in XML or in HTML. */
const sign = fc.constantFrom(
  ...'甲乙ab12 ~=#{}:\\<>&"\'/%$[]()-→；、，。\n'.split(''),
  '::',
  '####',
  '->',
  '//',
  '\\(',
  '=%50%',
)
const text = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => `字${signs.join('')}`.trim())
const asHtml = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const source = fc.constantFrom('x^2', '\\frac{1}{2}', 'a < b', 'a & b \\\\ c', '"q"', '\\{x\\}', 'f:x \\to y')
const formula = source.map(
  (one) => `<span data-formula="${asHtml(one).replaceAll('"', '&quot;')}">${asHtml(one)}</span>`,
)
const inline = fc.oneof(
  text.map(asHtml),
  text.map((one) => `<strong>${asHtml(one)}</strong>`),
  formula,
)
const block = fc.oneof(
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => `<p>${parts.join('')}</p>`),
  text.map((one) => `<ul><li><p>${asHtml(one)}</p></li></ul>`),
  text.map((one) => `<table><tbody><tr><td colspan="2">${asHtml(one)}</td></tr></tbody></table>`),
)
const rich = fc.array(block, { minLength: 1, maxLength: 3 }).map((parts) => cleanDocument(parts.join('')))
const option = inline.map(cleanDocument)
const points = fc.integer({ min: 5, max: 1000 }).map((tenths) => tenths / 10)
const none = { options: [], answers: [], gaps: [], reference: '' } satisfies Partial<ResourceItem>
const head = fc.record({ stem: rich, analysis: fc.oneof(fc.constant(''), rich), points })

const choices = (itemType: 'single' | 'multiple') =>
  fc
    .tuple(
      head,
      fc.array(option, { minLength: 2, maxLength: 10 }),
      fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    )
    .map(([given, options, chance]): ResourceItem => {
      const letters = options.map((_, place) => LETTERS.charAt(place))
      const some = letters.filter((_, place) => chance[place])
      const answers = itemType === 'single' ? [some[0] ?? 'A'] : some.length < 2 ? ['A', 'B'] : some
      return { ...none, ...given, itemType, options, answers }
    })
/** What stands in a gap: plain text, trimmed as the library stores it. */
const gapText = fc
  .array(fc.constantFrom(...'甲乙丙ab12 ~=#{}:\\<>&"%->'.split('')), { minLength: 1, maxLength: 5 })
  .map((signs) => `答${signs.join('')}`.trim())
const gap = fc
  .tuple(head, fc.array(fc.uniqueArray(gapText, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }))
  .map(
    ([given, gaps]): ResourceItem => ({
      ...{ ...none, ...given, itemType: 'gap', gaps },
      stem: given.stem + gaps.map((_, place) => `<p>第${place + 1}空____${'_'.repeat(place)}。</p>`).join(''),
    }),
  )
const item: fc.Arbitrary<ResourceItem> = fc.oneof(
  choices('single'),
  choices('multiple'),
  fc
    .tuple(head, fc.constantFrom('A', 'B'))
    .map(([given, right]): ResourceItem => ({ ...none, ...given, itemType: 'trueFalse', answers: [right] })),
  gap,
  fc
    .tuple(head, fc.oneof(fc.constant(''), rich))
    .map(([given, reference]): ResourceItem => ({ ...none, ...given, itemType: 'essay', reference })),
)
const items = fc
  .array(item, { minLength: 1, maxLength: 4 })
  .filter((all) => all.every((one) => itemProblem(one) === null))

describe('items for other systems', () => {
  it('come back from GIFT as they went', () => {
    fc.assert(
      fc.property(items, (all) => {
        const read = readGift(bytesOf(writeGift(all)))
        expect('items' in read && read.items.map((one) => one.item ?? one)).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })

  it('come back from QTI as they went', () => {
    fc.assert(
      fc.property(items, (all) => {
        const read = readQti(writeQtiPackage(all, []))
        expect('items' in read && read.items.map((one) => one.item ?? one)).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })

  const found = (answer: ReturnType<typeof readGift>) => {
    if (!('items' in answer)) throw new Error(answer.problem)
    return answer.items
  }
  const saysOf = (file: string) => found(readGift(bytesOf(file))).map(({ item: one, problem }) => one ?? problem)

  it('reads what Moodle writes: comments, categories, weights, feedback, words of its own', () => {
    const file = `// question: 1
$CATEGORY: $course$/top

// a comment
::Q1:: 下面哪个是质数？ {
  =7 # 对
  ~9 # 3 的倍数
  ~\\(x^2\\)
}

::Q2::[html]<p>偶数</p>{~%50%2 ~%50%4 ~%-100%5 ####看末位}

地球是圆的。{T}

中国的首都是{=北京 =北京市}。

::Q5::谈谈你的看法。{}
`
    const head = { reference: '', analysis: '', points: 5, gaps: [], options: [], answers: [] }
    expect(saysOf(file)).toEqual([
      {
        ...{ ...head, itemType: 'single', stem: '<p>下面哪个是质数？</p>', answers: ['A'] },
        options: ['7', '9', '<span data-formula="x^2">x^2</span>'],
      },
      {
        ...head,
        itemType: 'multiple',
        stem: '<p>偶数</p>',
        options: ['2', '4', '5'],
        answers: ['A', 'B'],
        analysis: '看末位',
      },
      { ...head, itemType: 'trueFalse', stem: '<p>地球是圆的。</p>', answers: ['A'] },
      { ...head, itemType: 'gap', stem: '<p>中国的首都是 _____ 。</p>', gaps: [['北京', '北京市']] },
      { ...head, itemType: 'essay', stem: '<p>谈谈你的看法。</p>' },
    ])
  })

  it('names what cannot be taken and takes the rest', () => {
    expect(saysOf('::数::几？{#3:1}\n\n连线{=a -> b =c -> d =e -> f}\n\n坏的{=a ~b\n\n::好::对吗？{F}')).toEqual([
      '暂不支持数值题',
      '暂不支持匹配题',
      '无法识别这道题的写法',
    ])
    expect(saysOf('坏的 =a ~b}\n\n::好::对吗？{F}').at(-1)).toMatchObject({ itemType: 'trueFalse', answers: ['B'] })
  })

  const qti = (body: string, declaration = '') =>
    `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="题" adaptive="false" timeDependent="false">${declaration}<itemBody>${body}</itemBody></assessmentItem>`
  const right = (value: string, cardinality = 'single') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`

  it('reads a single item of QTI with a prompt, choices that are shuffled, and MathML that has its source', () => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>'
    const body = `<p>看 ${math}</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>选哪个？</prompt><simpleChoice identifier="c1">甲</simpleChoice><simpleChoice identifier="c2"><b>乙</b></simpleChoice></choiceInteraction>`
    expect(readQti(bytesOf(qti(body, right('c2'))))).toEqual({
      pictures: [],
      items: [
        {
          name: '题',
          problem: null,
          item: {
            ...{ itemType: 'single', stem: '<p>看 <span data-formula="x_1">x_1</span></p>选哪个？', points: 5 },
            ...{ options: ['甲', '<b>乙</b>'], answers: ['B'], gaps: [], reference: '', analysis: '' },
          },
        },
      ],
    })
  })

  it('names interactions that are unknown, and what is missing', () => {
    const problemOf = (body: string, declaration = '') => found(readQti(bytesOf(qti(body, declaration))))[0]?.problem
    expect(problemOf('<orderInteraction responseIdentifier="R"/><p/>')).toBe('暂不支持的题型：orderInteraction')
    expect(problemOf('<p>无</p>')).toBe('题目中没有可以作答的部分')
    const two = '<choiceInteraction responseIdentifier="RESPONSE"/>'.repeat(2)
    expect(problemOf(two)).toBe('一道题中有多个作答部分，暂不支持')
    expect(
      problemOf('<img src="../../etc/passwd.png" alt=""/><extendedTextInteraction responseIdentifier="R"/>'),
    ).toContain('不在本文件中')
    expect(
      problemOf(
        '<choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="a">甲</simpleChoice></choiceInteraction>',
      ),
    ).toBe('没有写明完全正确的答案')
  })

  it('refuses document types and entities, in an item and in a package', () => {
    const trap = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${qti('<p>&b;</p>')}`
    expect(readQti(bytesOf(trap))).toEqual({ problem: 'doctype' })
    const manifest =
      '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a.xml"/><resource type="imsqti_item_xmlv2p1" href="../b.xml"/></resources></manifest>'
    expect(
      readQti(
        zipOf([
          { name: 'imsmanifest.xml', bytes: Buffer.from(manifest) },
          { name: 'a.xml', bytes: Buffer.from(trap) },
        ]),
      ),
    ).toEqual({ problem: 'doctype' })
    const read = readQti(
      zipOf([
        { name: 'imsmanifest.xml', bytes: Buffer.from(manifest) },
        { name: 'a.xml', bytes: Buffer.from(qti('<extendedTextInteraction responseIdentifier="R"/>')) },
      ]),
    )
    expect('items' in read && read.items.map((one) => one.problem)).toEqual([null, '“../b.xml”不在压缩包中'])
  })

  it('refuses archives that are traps, and what is no file of items at all', () => {
    for (const { make } of bombs) expect(readQti(make())).toHaveProperty('problem')
    expect(readQti(zipOf([{ name: '../imsmanifest.xml', bytes: Buffer.from('<manifest/>') }]))).toEqual({
      problem: 'unreadable',
    })
    expect(readQti(zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }]))).toEqual({ problem: 'unreadable' })
    expect(readQti(bytesOf('<html/>'))).toEqual({ problem: 'unreadable' })
    expect(readQti(bytesOf('<a>'.repeat(100_000)))).toEqual({ problem: 'tooLarge' })
    expect(readGift(bytesOf('// nothing\n'))).toEqual({ problem: 'empty' })
    expect(readGift(new Uint8Array([0xff, 0xfe, 0xfd]))).toEqual({ problem: 'unreadable' })
  })
})
