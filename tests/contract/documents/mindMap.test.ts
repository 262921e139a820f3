/** A mind map without a server: reading, writing, editing, undoing, and conversion to an outline. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mindDefaults, mindFontSizes, mindFonts } from '../../../contract/entities/documents/mindMap'
import type { PlanNode } from '../../../contract/entities/documents/plan'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX, MIND_PREVIEW } from '../../../contract/limits'
import {
  branchFrom,
  depthOf,
  type MindMap,
  newMindMap,
  nodeCount,
  plainStyle,
  previewOf,
  readMindMap,
  rootOf,
  shownInstead,
  sidesOf,
  writeMindMap,
} from '../../../contract/rules/documents/mindMap'
import { copiedBranch, pastedBranches } from '../../../contract/rules/documents/mindMapClipboard'
import {
  edited,
  indentOf,
  type MindEdit,
  outdentOf,
  patched,
  refusalOf,
  stepOf,
} from '../../../contract/rules/documents/mindMapEdits'
import {
  mindMapOf,
  mindMapOfPlan,
  mindMapOfText,
  titlesOf,
  titlesOfText,
  toPlanItems,
} from '../../../contract/rules/documents/mindMapOutline'
import { mindGroups, mindMapFrom, mindTemplates } from '../../../contract/rules/documents/mindMapTemplates'

const text = `校园咖啡
 产品
  手冲
  甜点
   提拉米苏
 客户
  学生
  老师
 渠道`
const map = mindMapOfText('计划', text)
/** A map as indented text, for comparisons. */
const drawn = (one: MindMap): string =>
  branchFrom(one, one.rootId)
    .map(({ node, depth }) => ' '.repeat(depth - 1) + node.text)
    .join('\n')
const idOf = (one: MindMap, wanted: string): string =>
  Object.values(one.nodes).find(({ text: is }) => is === wanted)?.id ?? 'none'
const made = (one: MindMap, ...edits: readonly MindEdit[]): MindMap =>
  edits.reduce((now, edit) => {
    const { map: next, refusal } = edited(now, edit)
    if (!next) throw new Error(`refused: ${refusal}`)
    return next
  }, one)
const chain = (levels: number): MindMap =>
  mindMapOf(
    '深',
    '1',
    Array.from({ length: levels - 1 }, (_, i) => ({ title: String(i + 2), level: i + 1 })),
  )

describe('the options of a map', () => {
  it('B600 there are twelve typefaces, including the four named ones, and seven sizes', () => {
    expect(mindFonts).toHaveLength(12)
    expect(new Set(mindFonts).size).toBe(12)
    expect(mindFonts).toEqual(expect.arrayContaining(['simsun', 'fangsong', 'kaiti', 'microsoft yahei']))
    expect(mindFontSizes).toEqual([12, 14, 16, 18, 20, 24, 36])
  })
  it('B601 a new map has simsun, 14px, black and an outline of 1px, and its nodes override nothing', () => {
    expect(mindDefaults).toMatchObject({ font: 'simsun', fontSize: 14, outline: 1, color: '#000000' })
    expect(newMindMap('新', '主题')).toEqual({
      title: '新',
      style: { layout: 'both', background: '#ffffff', font: 'simsun', fontSize: 14 },
      rootId: 'n0',
      nodes: { n0: { id: 'n0', parentId: null, children: [], text: '主题' } },
    })
  })
  it('B457 there are 32 different templates, each of 6 to 15 nodes, in all groups', () => {
    expect(mindTemplates).toHaveLength(32)
    for (const key of ['code', 'name', 'outline'] as const) {
      expect(new Set(mindTemplates.map((template) => template[key])).size).toBe(32)
    }
    for (const template of mindTemplates) {
      const one = mindMapFrom(template)
      expect([template.name, nodeCount(one) >= 6 && nodeCount(one) <= 15]).toEqual([template.name, true])
      expect(rootOf(one).text).toBe(template.name)
      expect(readMindMap(one.title, writeMindMap(one))).toEqual(one)
    }
    expect(new Set(mindTemplates.map(({ group }) => group))).toEqual(new Set(mindGroups))
    const names = mindTemplates.map(({ name }) => name)
    for (const name of [
      'SWOT分析',
      '商业模式画布',
      '用户画像',
      '5W2H',
      '鱼骨图',
      '时间管理',
      '项目计划',
      '市场营销4P',
      '波特五力',
    ])
      expect(names).toContain(name)
  })
})

describe('reading and writing', () => {
  it('returns an equal map', () => {
    const rich = [
      { do: 'remark', id: 'n1', text: '两行\n备注' },
      { do: 'image', id: 'n2', image: { src: `/files/00/${'0'.repeat(32)}.png`, width: 80, height: 40 } },
      { do: 'nodeStyle', id: 'n3', style: { background: '#ffeeaa', outline: 6, font: 'kaiti', fontSize: 36 } },
      { do: 'collapse', id: 'n1', isCollapsed: true },
      { do: 'canvas', style: { layout: 'left', background: '#102030', font: 'simhei', fontSize: 20 } },
    ].reduce((one, edit) => made(one, edit as MindEdit), map)
    expect(readMindMap('计划', writeMindMap(rich))).toEqual(rich)
  })
  const body = (nodes: readonly object[], style: object = plainStyle) => JSON.stringify({ style, nodes })
  const first = { id: 'a', parentId: null, text: '' }
  it.each([
    ['no JSON', '{'],
    ['nothing', body([])],
    ['two first nodes', body([first, { id: 'b', parentId: null, text: '' }])],
    ['an id twice', body([first, { id: 'a', parentId: 'a', text: '' }])],
    [
      'a node before the one it hangs on',
      body([first, { id: 'b', parentId: 'c', text: '' }, { id: 'c', parentId: 'a', text: '' }]),
    ],
    ['a circle', body([first, { id: 'b', parentId: 'b', text: '' }])],
    ['a first node that hangs on something', body([{ id: 'a', parentId: 'b', text: '' }])],
    ['a picture from elsewhere', body([{ ...first, image: { src: 'https://a.b/c.png', width: 1, height: 1 } }])],
    ['a colour that is none', body([{ ...first, style: { color: 'red' } }])],
    ['an outline of 7px', body([{ ...first, style: { outline: 7 } }])],
    ['a size that is not offered', body([first], { ...plainStyle, fontSize: 15 })],
    ['what nobody can see', body([{ ...first, text: 'a\u0000b' }])],
    ['a long text', body([{ ...first, text: '长'.repeat(501) }])],
    [
      'too many nodes',
      body([
        first,
        ...Array.from({ length: MIND_MAP_NODES_MAX }, (_, i) => ({ id: `b${i}`, parentId: 'a', text: '' })),
      ]),
    ],
    ['the name of what every object has', body([first, { id: 'b', parentId: 'constructor', text: '' }])],
  ])('refuses %s', (_, stored) => {
    expect(readMindMap('坏', stored)).toBeNull()
  })
  it(`allows ${MIND_MAP_DEPTH_MAX} levels and no more`, () => {
    const deepest = chain(MIND_MAP_DEPTH_MAX)
    expect(readMindMap('深', writeMindMap(deepest))).toEqual(deepest)
    const rows = Array.from({ length: MIND_MAP_DEPTH_MAX + 1 }, (_, i) => ({
      id: `a${i}`,
      parentId: i ? `a${i - 1}` : null,
      text: '',
    }))
    expect(readMindMap('深', body(rows.slice(0, -1)))).not.toBeNull()
    expect(readMindMap('深', body(rows))).toBeNull()
  })
  it('a preview is small: upper levels only, without pictures and remarks', () => {
    const wide = mindMapOf(
      '大',
      '很长很长很长很长很长很长的一个主题',
      Array.from({ length: 300 }, (_, i) => ({ title: `枝${i}`, level: (i % 6) + 1 })),
    )
    const small = previewOf(made(wide, { do: 'remark', id: 'n1', text: '备注' }))
    expect(nodeCount(small)).toBe(MIND_PREVIEW.nodes)
    expect(rootOf(small).text).toBe('很长很长很长很长很长很长的一个…')
    expect(small.nodes.n1?.remark).toBeUndefined()
    expect(readMindMap('大', writeMindMap(small))).toEqual(small)
  })
})

describe('edits', () => {
  it('B459 a new child becomes the last one, a sibling follows its node; a sibling of the root becomes a child', () => {
    const child = edited(map, { do: 'child', id: idOf(map, '产品'), text: '新' })
    expect(child.map && drawn(child.map)).toBe(text.replace('   提拉米苏', '   提拉米苏\n  新'))
    expect(child.map?.nodes[child.focusId ?? '']?.text).toBe('新')
    expect(drawn(made(map, { do: 'sibling', id: idOf(map, '手冲'), text: '新' }))).toBe(
      text.replace('  手冲', '  手冲\n  新'),
    )
    expect(drawn(made(map, { do: 'sibling', id: 'n0', text: '新' }))).toBe(`${text}\n 新`)
  })
  it('new branches are placed on the side with fewer, a sibling on the side of its node', () => {
    expect(sidesOf(map)).toEqual({ right: ['n1', 'n5'], left: ['n8'] })
    const next = made(map, { do: 'child', id: 'n0' })
    expect(sidesOf(next).left).toEqual(['n8', 'n9'])
    expect(sidesOf(made(next, { do: 'child', id: 'n0' })).right).toEqual(['n1', 'n5', 'n10'])
    expect(sidesOf(made(map, { do: 'sibling', id: 'n1' })).right).toEqual(['n1', 'n9', 'n5'])
  })
  it('B461 a layout with one side shows all branches there and preserves their stored sides', () => {
    const left = made(map, { do: 'canvas', style: { layout: 'left' } })
    expect(sidesOf(left)).toEqual({ left: ['n1', 'n5', 'n8'], right: [] })
    expect(sidesOf(made(left, { do: 'canvas', style: { layout: 'both' } }))).toEqual(sidesOf(map))
  })
  it('B459 deletes a node with its branch, but not the root', () => {
    const { map: next, focusId } = edited(map, { do: 'remove', id: idOf(map, '产品') })
    expect(next && drawn(next)).toBe('校园咖啡\n 客户\n  学生\n  老师\n 渠道')
    expect(focusId).toBe(idOf(map, '客户'))
    expect(refusalOf(map, { do: 'remove', id: 'n0' })).toBe('root')
  })
  it.each([
    [
      'onto another',
      { id: '甜点', targetId: '客户', place: 'into' },
      text.replace('  甜点\n   提拉米苏\n', '').replace('  老师', '  老师\n  甜点\n   提拉米苏'),
    ],
    [
      'before its sibling',
      { id: '甜点', targetId: '手冲', place: 'before' },
      text.replace('  手冲\n  甜点\n   提拉米苏', '  甜点\n   提拉米苏\n  手冲'),
    ],
    [
      'after a branch',
      { id: '手冲', targetId: '客户', place: 'after' },
      text.replace('  手冲\n', '').replace('  老师', '  老师\n 手冲'),
    ],
  ] as const)('moves a branch %s', (_, { id, targetId, place }, expected) => {
    expect(drawn(made(map, { do: 'move', id: idOf(map, id), targetId: idOf(map, targetId), place }))).toBe(expected)
  })
  it('refuses to move a node into its own branch, the root, a too deep branch, and a node to its own place', () => {
    const move = (id: string, targetId: string, place: 'before' | 'into' | 'after' = 'into', one = map) =>
      refusalOf(one, { do: 'move', id: idOf(one, id), targetId: idOf(one, targetId), place })
    expect(move('产品', '提拉米苏')).toBe('into')
    expect(move('产品', '产品')).toBe('nothing')
    expect(move('校园咖啡', '产品')).toBe('root')
    expect(move('产品', '校园咖啡', 'before')).toBe('root')
    expect(move('手冲', '甜点', 'before')).toBe('nothing')
    expect(move('老师', '客户')).toBe('nothing')
    const deep = made(chain(MIND_MAP_DEPTH_MAX), { do: 'child', id: 'n0', text: '枝' })
    expect(move('枝', String(MIND_MAP_DEPTH_MAX - 1), 'into', deep)).toBeNull()
    expect(move('枝', String(MIND_MAP_DEPTH_MAX), 'into', deep)).toBe('tooDeep')
  })
  it('a branch that is moved to the root gets a side, one that is moved away loses it', () => {
    const out = made(map, { do: 'move', id: idOf(map, '学生'), targetId: 'n8', place: 'after' })
    expect(out.nodes[idOf(map, '学生')]?.side).toBe('left')
    const across = made(map, { do: 'move', id: 'n1', targetId: 'n0', place: 'into', side: 'left' })
    expect(sidesOf(across)).toEqual({ right: ['n5'], left: ['n8', 'n1'] })
    expect(made(map, { do: 'move', id: 'n8', targetId: 'n1', place: 'into' }).nodes.n8?.side).toBeUndefined()
  })
  it('B459 collapses and expands; a new node in a collapsed branch is visible', () => {
    const folded = made(map, { do: 'collapse', id: 'n1', isCollapsed: true })
    expect(shownInstead(folded, idOf(map, '提拉米苏'))).toBe('n1')
    expect(shownInstead(folded, 'n1')).toBe('n1')
    expect(made(folded, { do: 'child', id: 'n1' }).nodes.n1?.isCollapsed).toBeUndefined()
    expect(refusalOf(map, { do: 'collapse', id: 'n8', isCollapsed: true })).toBe('nothing')
    expect(refusalOf(map, { do: 'collapse', id: 'n0', isCollapsed: true })).toBe('nothing')
    const all = made(map, { do: 'collapseAll', isCollapsed: true })
    expect(
      Object.values(all.nodes)
        .filter((node) => node.isCollapsed)
        .map(({ id }) => id),
    ).toEqual(['n1', 'n3', 'n5'])
    expect(made(all, { do: 'collapseAll', isCollapsed: false })).toEqual(map)
  })
  it('B459 remark, picture and style are set and removed', () => {
    const remark = made(map, { do: 'remark', id: 'n1', text: '  看这里 ' })
    expect(remark.nodes.n1?.remark).toBe('看这里')
    expect(made(remark, { do: 'remark', id: 'n1', text: ' ' })).toEqual(map)
    const image = { src: `/files/00/${'0'.repeat(32)}.png`, width: 3, height: 4 }
    expect(made(made(map, { do: 'image', id: 'n1', image }), { do: 'image', id: 'n1', image: null })).toEqual(map)
    const styled = made(map, { do: 'nodeStyle', id: 'n1', style: { color: '#ff0000', outline: 3 } })
    expect(styled.nodes.n1?.style).toEqual({ color: '#ff0000', outline: 3 })
    expect(made(styled, { do: 'nodeStyle', id: 'n1', style: { color: null, outline: null } })).toEqual(map)
  })
  it('takes no more nodes and no deeper ones than a map has', () => {
    const full = mindMapOf(
      '满',
      '',
      Array.from({ length: MIND_MAP_NODES_MAX - 1 }, () => ({ title: '枝', level: 1 })),
    )
    expect(nodeCount(full)).toBe(MIND_MAP_NODES_MAX)
    expect(refusalOf(full, { do: 'child', id: 'n0' })).toBe('full')
    const deep = chain(MIND_MAP_DEPTH_MAX)
    expect(refusalOf(deep, { do: 'child', id: idOf(deep, String(MIND_MAP_DEPTH_MAX)) })).toBe('tooDeep')
    expect(refusalOf(deep, { do: 'sibling', id: idOf(deep, String(MIND_MAP_DEPTH_MAX)) })).toBeNull()
  })
  it('keyboard moves go up, down, in and out, as in an outline', () => {
    const by = (edit: MindEdit | null) => (edit ? drawn(made(map, edit)) : null)
    expect(by(stepOf(map, idOf(map, '甜点'), -1))).toBe(
      text.replace('  手冲\n  甜点\n   提拉米苏', '  甜点\n   提拉米苏\n  手冲'),
    )
    expect(stepOf(map, idOf(map, '手冲'), -1)).toBeNull()
    expect(stepOf(map, idOf(map, '渠道'), -1)).toBeNull()
    expect(by(outdentOf(map, idOf(map, '老师')))).toBe(text.replace('  老师', ' 老师'))
    expect(outdentOf(map, idOf(map, '产品'))).toBeNull()
    expect(by(indentOf(map, idOf(map, '甜点')))).toBe(text.replace('  甜点\n   提拉米苏', '   甜点\n    提拉米苏'))
  })

  /** Any edit, mostly of existing nodes. */
  const anyText = fc.string({ unit: 'binary', maxLength: 60 })
  const anyId = fc.integer({ min: 0, max: 24 }).map((number) => `n${number}`)
  const anyEdit: fc.Arbitrary<MindEdit> = fc.oneof(
    fc.record({ do: fc.constant('child' as const), id: anyId, text: anyText }),
    fc.record({ do: fc.constant('sibling' as const), id: anyId, text: anyText }),
    fc.record({ do: fc.constant('rename' as const), id: anyId, text: anyText }),
    fc.record({ do: fc.constant('remove' as const), id: anyId }),
    fc.record({
      do: fc.constant('move' as const),
      id: anyId,
      targetId: anyId,
      place: fc.constantFrom('before' as const, 'after' as const, 'into' as const),
      side: fc.constantFrom('left' as const, 'right' as const, undefined),
    }),
    fc.record({ do: fc.constant('collapse' as const), id: anyId, isCollapsed: fc.boolean() }),
    fc.record({ do: fc.constant('collapseAll' as const), isCollapsed: fc.boolean() }),
    fc.record({ do: fc.constant('remark' as const), id: anyId, text: anyText }),
    fc.record({ do: fc.constant('title' as const), text: anyText }),
    fc.record({
      do: fc.constant('canvas' as const),
      style: fc.record({ layout: fc.constantFrom('left' as const, 'both' as const) }),
    }),
  )
  it('after random edits the map is sound, and undoing and redoing all of them restores each state exactly', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
        let now = map
        const undos = []
        for (const edit of edits) {
          const change = edited(now, edit)
          if (!change.map) continue
          now = change.map
          undos.push(change.undo)
          expect(readMindMap(now.title, writeMindMap(now))).toEqual(now)
          expect(Object.keys(now.nodes)).toHaveLength(branchFrom(now, now.rootId).length)
        }
        const last = now
        const redos = []
        for (const undo of undos.reverse()) {
          const back = patched(now, undo)
          now = back.map
          redos.push(back.undo)
        }
        expect(now).toEqual(map)
        for (const redo of redos.reverse()) now = patched(now, redo).map
        expect(now).toEqual(last)
      }),
    )
  })
  it('typed text is cut to the limits of node, remark and name, and sanitised', () => {
    const long = '长'.repeat(5_000)
    expect(made(map, { do: 'rename', id: 'n1', text: `\u0007 ${long}` }).nodes.n1?.text).toBe('长'.repeat(499))
    expect(made(map, { do: 'remark', id: 'n1', text: `一\r\n二${long}` }).nodes.n1?.remark).toHaveLength(2_000)
    expect(made(map, { do: 'title', text: ` 新\n计划 ${long}` }).title).toBe(`新 计划 ${'长'.repeat(34)}`)
    expect(refusalOf(map, { do: 'title', text: ' \n' })).toBe('nothing')
  })
  it('an edit of one node preserves the identity of the others', () => {
    const next = made(map, { do: 'rename', id: 'n2', text: '拿铁' })
    expect(Object.keys(map.nodes).filter((id) => map.nodes[id] !== next.nodes[id])).toEqual(['n2'])
  })
})

describe('as an outline', () => {
  it('titles become a map and the same titles again', () => {
    expect(drawn(map)).toBe(text)
    expect(titlesOf(map)).toEqual(
      titlesOfText(text)
        .slice(1)
        .map(({ title, level }) => ({ title, level: level - 1 })),
    )
    expect(mindMapOf('计划', '校园咖啡', titlesOf(map))).toEqual(map)
    expect(depthOf(map, idOf(map, '提拉米苏'))).toBe(4)
  })
  it('a title that is too deep is placed as deep as possible', () => {
    expect(
      drawn(
        mindMapOf('x', '一', [
          { title: '二', level: 3 },
          { title: '三', level: 9 },
        ]),
      ),
    ).toBe('一\n 二\n  三')
  })
  it('becomes a plan: branches are h1, nodes deeper than four levels h4, remarks paragraphs of safe HTML', () => {
    const deep = made(chain(7), { do: 'remark', id: 'n1', text: '<b>一</b>\n\n二' })
    expect(toPlanItems(deep)).toEqual([
      { style: 'h1', refex: '2' },
      { style: 'p', refex: '<p>&lt;b&gt;一&lt;/b&gt;</p>' },
      { style: 'p', refex: '<p>二</p>' },
      { style: 'h2', refex: '3' },
      { style: 'h3', refex: '4' },
      { style: 'h4', refex: '5' },
      { style: 'h4', refex: '6' },
      { style: 'h4', refex: '7' },
    ])
    expect(toPlanItems(made(map, { do: 'rename', id: 'n8', text: ' ' })).map(({ refex }) => refex)).not.toContain('')
  })
  it('a plan loses nothing: the remark of the root, pictures, and texts that are too long for a title', () => {
    const src = `/files/00/${'0'.repeat(32)}.png`
    const long = '长'.repeat(101)
    const rich = made(
      mindMapOfText('图', '中\n 甲'),
      { do: 'remark', id: 'n0', text: '总说' },
      { do: 'rename', id: 'n1', text: long },
      { do: 'image', id: 'n1', image: { src, width: 3, height: 4 } },
      { do: 'remark', id: 'n1', text: '备注' },
    )
    const title = `${'长'.repeat(99)}…`
    expect(toPlanItems(rich)).toEqual([
      { style: 'p', refex: '<p>总说</p>' },
      { style: 'h1', refex: title },
      { style: 'p', refex: `<p>${long}</p>` },
      { style: 'p', refex: `<p><img src="${src}" alt="${title}"></p>` },
      { style: 'p', refex: '<p>备注</p>' },
    ])
  })
  it('is created from a plan: titles become nodes, the text below them remarks', () => {
    const section = (sectionName: string, sectionContent: string, childList: PlanNode[] = []): PlanNode => ({
      id: sectionName,
      sectionCode: sectionName,
      parentCode: 'p',
      treeLevel: 1,
      keyWords: [],
      version: 1,
      updateTime: 0,
      sectionName,
      sectionContent,
      childList,
    })
    const map = mindMapOfPlan({
      planName: '咖啡车',
      childList: [
        section('概述', '<p>卖咖啡 &amp; 茶</p><!--p--><ul><li>早上</li><li>晚上</li></ul>', [section('团队', '')]),
        section('市场', `<p>${'长'.repeat(2_001)}</p>`),
      ],
    })
    expect(map.title).toBe('咖啡车')
    expect(drawn(map)).toBe('咖啡车\n 概述\n  团队\n 市场')
    expect([map.nodes.n1?.remark, map.nodes.n2?.remark]).toEqual(['卖咖啡 & 茶\n早上\n晚上', undefined])
    expect(map.nodes.n3?.remark).toBe(`${'长'.repeat(1_999)}…`)
    expect(readMindMap(map.title, writeMindMap(map))).toEqual(map)
  })
})

describe('copying and pasting', () => {
  const textsBelow = (map: MindMap, id: string) =>
    branchFrom(map, id).map(({ node, depth }) => `${'\t'.repeat(depth - 1)}${node.text}`)
  const pasteInto = (map: MindMap, id: string, text: string, whole = '') => {
    const branches = pastedBranches(text, whole)
    if (!branches) throw new Error('nothing is pasted')
    return edited(map, { do: 'paste', id, branches })
  }
  const small = mindMapOfText('图', '中\n 甲\n  甲一\n 乙')

  it('pasted lines become children by their tabs or blanks, and the node keeps its text', () => {
    for (const text of [
      '早餐\n\t豆浆\n\t油条\n午餐',
      '早餐\r\n    豆浆\r\n    油条\r\n午餐',
      '- 早餐\n  - 豆浆\n  - 油条\n- 午餐',
    ]) {
      const { map } = pasteInto(small, idOf(small, '乙'), text)
      expect(map && textsBelow(map, idOf(map, '乙'))).toEqual(['乙', '\t早餐', '\t\t豆浆', '\t\t油条', '\t午餐'])
    }
    expect(pastedBranches(' \n ', '')).toBeNull()
  })

  it('a copied node is pasted with its branch, its style and its remark, in one step that can be undone', () => {
    const dressed = made(
      small,
      { do: 'nodeStyle', id: idOf(small, '甲'), style: { outline: 3 } },
      { do: 'remark', id: idOf(small, '甲一'), text: '记' },
    )
    const copied = copiedBranch(dressed, idOf(dressed, '甲'))
    expect(copied?.text).toBe('甲\n\t甲一')
    const change = pasteInto(dressed, idOf(dressed, '乙'), copied?.text ?? '', copied?.whole)
    const { map } = change
    if (!map) throw new Error(change.refusal)
    expect(textsBelow(map, idOf(map, '乙'))).toEqual(['乙', '\t甲', '\t\t甲一'])
    const [, top, below] = branchFrom(map, idOf(map, '乙')).map(({ node }) => node)
    expect([top?.style, top?.side, below?.remark]).toEqual([{ outline: 3 }, undefined, '记'])
    expect(readMindMap('图', writeMindMap(map))).toEqual({ ...map, title: '图' })
    expect(patched(map, change.undo).map).toEqual(dressed)
  })

  it('pasted branches of the root have sides; too many or too deep ones are refused', () => {
    const { map } = pasteInto(small, small.rootId, '丙\n丁')
    expect(map && rootOf(map).children.map((id) => map.nodes[id]?.side)).toEqual(['right', 'left', 'right', 'left'])
    const many = Array.from({ length: MIND_MAP_NODES_MAX }, (_, n) => `${n}`).join('\n')
    expect(pasteInto(small, small.rootId, many).refusal).toBe('full')
    const deep = Array.from({ length: MIND_MAP_DEPTH_MAX - 1 }, (_, n) => `${'\t'.repeat(n)}${n}`).join('\n')
    expect(pasteInto(small, idOf(small, '甲一'), deep).refusal).toBe('tooDeep')
  })
})
