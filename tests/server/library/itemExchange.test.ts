/**
 * Files of items for other systems: exported items are imported without loss, and malicious files are refused (issue
 * 16; D7 D9).
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ResourceItem } from '../../../contract/entities/library/resource'
import { itemProblem } from '../../../contract/rules/library/items'
import { readGift } from '../../../server/exchange/giftReading'
import { writeGift } from '../../../server/exchange/giftWriting'
import { readQti } from '../../../server/exchange/qtiReading'
import { writeQtiPackage } from '../../../server/exchange/qtiWriting'
import { cleanDocument } from '../../../server/shared/html'
import { bombs, zipOf } from '../../support/archives'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const LETTERS = 'ABCDEFGHIJ'

/** Texts with all special characters of GIFT, XML and HTML. */
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
/** The text of a gap: plain, trimmed as the library stores it. */
const gapText = fc
  .array(fc.constantFrom(...'甲乙丙ab12 ~=#{}:\\<>&"%->'.split('')), { minLength: 1, maxLength: 5 })
  .map((signs) => `答${signs.join('')}`.trim())
const gap = fc
  .tuple(head, fc.array(fc.uniqueArray(gapText, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }))
  .map(
    ([given, gaps]): ResourceItem => ({
      ...none,
      ...given,
      itemType: 'gap',
      gaps,
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
  it('are equal after export and import by GIFT', () => {
    fc.assert(
      fc.property(items, (all) => {
        const read = readGift(bytesOf(writeGift(all)))
        expect('items' in read && read.items.map((one) => one.item ?? one)).toEqual(all)
      }),
      { numRuns: 300 },
    )
  })

  it('are equal after export and import by QTI', () => {
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

  it("are read from Moodle's files: comments, categories, weights, feedback, its own words", () => {
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
        ...head,
        itemType: 'single',
        stem: '<p>下面哪个是质数？</p>',
        answers: ['A'],
        options: ['7', '9', '<span data-formula="x^2">x^2</span>'],
        analysis: '<p>选A时的反馈：</p><p>对</p><p>选B时的反馈：</p><p>3 的倍数</p>',
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

  it('report unsupported items and import the rest', () => {
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

  it('are read from a single QTI item with a prompt, shuffled choices, and MathML with its source', () => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>'
    const body = `<p>看 ${math}</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>选哪个？</prompt><simpleChoice identifier="c1">甲</simpleChoice><simpleChoice identifier="c2"><b>乙</b></simpleChoice></choiceInteraction>`
    expect(readQti(bytesOf(qti(body, right('c2'))))).toEqual({
      pictures: [],
      items: [
        {
          name: '题',
          problem: null,
          notes: [],
          item: {
            itemType: 'single',
            stem: '<p>看 <span data-formula="x_1">x_1</span></p>选哪个？',
            points: 5,
            options: ['甲', '<b>乙</b>'],
            answers: ['B'],
            gaps: [],
            reference: '',
            analysis: '',
          },
        },
      ],
    })
  })

  it('report unknown interactions, and missing parts', () => {
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

  it('refuse document types and entities, in an item and in a package', () => {
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

  it('refuse malicious archives, and files that are not item files', () => {
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

describe('imports of other systems report every loss', () => {
  const read = (answer: ReturnType<typeof readGift>) => {
    if (!('items' in answer)) throw new Error(answer.problem)
    return answer
  }
  const gift = (file: string) => read(readGift(bytesOf(file)))
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

  it('convert feedback of choices to the analysis and report partial weights', () => {
    const { items: found } = gift('::a::选？{=甲 # 对了\n~%50%乙 # 一半\n~丙\n####总评}')
    expect(found).toMatchObject([
      {
        item: {
          itemType: 'single',
          answers: ['A'],
          analysis: '<p>总评</p><p>选A时的反馈：</p><p>对了</p><p>选B时的反馈：</p><p>一半</p>',
        },
        notes: ['各选项或各情况的反馈已并入解析', '选项的部分得分未带入，按本平台的规则计分'],
      },
    ])
  })

  it('takes feedback of true and false', () => {
    const [found] = gift('对吗？{T#不对#对了}').items
    expect(found?.item?.analysis).toBe('<p>答对时的反馈：</p><p>对了</p><p>答错时的反馈：</p><p>不对</p>')
  })

  it('refuse answers that are only wildcards, and report single ones', () => {
    expect(gift('首都是{=*北京*}').items[0]).toMatchObject({
      item: null,
      problem: '答案“*北京*”含通配符“*”，本平台按完整答案判分，请改写为完整的答案',
    })
    expect(gift('首都是{=北京 =*京* =%50%燕京}').items[0]).toMatchObject({
      item: { gaps: [['北京']] },
      notes: ['含通配符“*”的答案未带入：*京*', '只得部分分的答案未带入：燕京'],
    })
    expect(gift('几？{=3\\*4}').items[0]).toMatchObject({ item: { gaps: [['3*4']] }, notes: [] })
  })

  it('report Markdown, media and missing pictures, and import existing ones', () => {
    expect(gift('::m::[markdown]**重点**{T}').items[0]?.notes).toEqual(['Markdown 格式未带入，按纯文本显示，请核对'])
    expect(gift('[html]<p>听<audio src\\="a.mp3"></audio></p>{T}').items[0]?.notes).toEqual(['内容中的 <audio> 未带入'])
    expect(gift('[html]<p><img src\\="@@PLUGINFILE@@/图.png"></p>{T}').items[0]).toMatchObject({
      item: null,
      problem: '图片“@@PLUGINFILE@@/图.png”不在本文件中，无法带入',
    })
    const { items: found, pictures } = gift(
      `[html]<p><img alt\\="点" src\\="data\\:image/png;base64,${dot.replaceAll('=', '\\=')}"></p>{T}`,
    )
    expect(found[0]?.item?.stem).toBe('<p><img alt="点" src="/files/package-picture-0" /></p>')
    expect(pictures.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual([dot])
  })

  it('reads GBK, GB18030 and UTF-16', () => {
    // 对吗？ in GBK, and 𠮷 (four bytes of GB18030) before it.
    const gbk = Buffer.from([0xb6, 0xd4, 0xc2, 0xf0, 0xa3, 0xbf, ...bytesOf('{T}')])
    expect(read(readGift(gbk)).items[0]?.item?.stem).toBe('<p>对吗？</p>')
    const gb18030 = Buffer.concat([Buffer.from([0x95, 0x34, 0xb2, 0x35]), gbk])
    expect(read(readGift(gb18030)).items[0]?.item?.stem).toBe('<p>𠮷对吗？</p>')
    const utf16 = Buffer.from('\ufeff对吗？{T}', 'utf16le')
    expect(read(readGift(utf16)).items[0]?.item?.stem).toBe('<p>对吗？</p>')
    expect(read(readGift(Buffer.from(utf16).swap16())).items[0]?.item?.stem).toBe('<p>对吗？</p>')
    expect(read(readGift(utf16.subarray(2))).items[0]?.item?.stem).toBe('<p>对吗？</p>')
  })

  const choice = (inside = '') =>
    `<choiceInteraction responseIdentifier="RESPONSE">${inside}<simpleChoice identifier="a">甲</simpleChoice><simpleChoice identifier="b">乙</simpleChoice></choiceInteraction>`
  const declared = (mapping = '') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse>${mapping}</responseDeclaration>`
  const qti = (body: string, before = declared(), after = '') =>
    read(
      readQti(
        bytesOf(
          `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="题" adaptive="false" timeDependent="false">${before}<itemBody>${body}</itemBody>${after}</assessmentItem>`,
        ),
      ),
    ).items[0]

  it('show blocks for candidates in the text, and those for scorers in the analysis', () => {
    const body = `<rubricBlock view="candidate"><p>阅读材料</p></rubricBlock><rubricBlock view="scorer"><p>看步骤</p></rubricBlock>${choice()}`
    expect(qti(body)?.item).toMatchObject({ stem: '<p>阅读材料</p>', analysis: '<p>看步骤</p>' })
  })

  it('state when each of several feedbacks is shown', () => {
    const modal = (identifier: string, text: string) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${identifier}" showHide="show"><p>${text}</p></modalFeedback>`
    expect(
      qti(choice(), declared(), modal('correct', '好') + modal('incorrect', '再想想') + modal('b', '为什么')),
    ).toMatchObject({
      item: {
        analysis: '<p>答对时的反馈：</p><p>好</p><p>答错时的反馈：</p><p>再想想</p><p>选B时的反馈：</p><p>为什么</p>',
      },
      notes: ['各选项或各情况的反馈已并入解析'],
    })
  })

  it('import pictures and texts of objects, and report other objects', () => {
    const picture = `<p><object data="data:image/png;base64,${dot}" type="image/png">示意图</object></p>${choice()}`
    expect(qti(picture)?.item?.stem).toBe('<p><img src="/files/package-picture-0" alt="示意图" /></p>')
    const sound = `<p>听<object data="a.mp3" type="audio/mpeg">录音的文字</object></p>${choice()}`
    expect(qti(sound)).toMatchObject({ item: { stem: '<p>听录音的文字</p>' }, notes: ['内容中的 <object> 未带入'] })
    expect(qti(`<p>第<printedVariable identifier="N"/>个</p>${choice()}`)?.notes).toEqual([
      '内容中的 <printedVariable> 未带入',
    ])
  })

  it('report partial points and use the source of a formula without its delimiters', () => {
    const mapping = '<mapping><mapEntry mapKey="a" mappedValue="2"/><mapEntry mapKey="b" mappedValue="1"/></mapping>'
    expect(qti(choice(), declared(mapping))?.notes).toEqual(['选项的部分得分未带入，按本平台的规则计分'])
    const math = (tex: string) =>
      `<p><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></p>${choice()}`
    for (const tex of ['$x^2$', '$$x^2$$', '\\(x^2\\)', '\\[ x^2 \\]'])
      expect(qti(math(tex))?.item?.stem).toBe('<p><span data-formula="x^2">x^2</span></p>')
  })

  it('reads XML in GBK', () => {
    const before = '<?xml version="1.0" encoding="GBK"?><assessmentItem identifier="q"><itemBody><p>'
    const after = '</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>'
    const gbk = Buffer.concat([bytesOf(before), Buffer.from([0xb6, 0xd4]), bytesOf(after)])
    expect(read(readQti(gbk)).items[0]?.item?.stem).toBe('<p>对</p>')
  })
})
