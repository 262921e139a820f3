/** A mind map without a server: reading, writing, editing, undoing, and conversion to an outline. */

import { describe, expect, it } from 'vitest'
import { mindDefaults, mindFontSizes, mindFonts } from '../../../contract/entities/documents/mindMap'
import type { PlanNode } from '../../../contract/entities/documents/plan'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX, MIND_PREVIEW } from '../../../contract/limits'
import {
  depthOf,
  newMindMap,
  nodeCount,
  plainStyle,
  previewOf,
  readMindMap,
  rootOf,
  writeMindMap,
} from '../../../contract/rules/documents/mindMap'
import type { MindEdit } from '../../../contract/rules/documents/mindMapEdits'
import {
  mindMapOf,
  mindMapOfPlan,
  mindMapOfText,
  titlesOf,
  titlesOfText,
  toPlanItems,
} from '../../../contract/rules/documents/mindMapOutline'
import { mindGroups, mindMapFrom, mindTemplates } from '../../../contract/rules/documents/mindMapTemplates'
import { chain, drawn, idOf, made, map, text } from './support/mindMap'

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
