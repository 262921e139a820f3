/** Nodes of a map, its stored form, its preview and its outline. */

import { describe, expect, test } from 'vitest'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX, MIND_PREVIEW } from '../../../contract/limits'
import {
  branchFrom,
  childrenOf,
  depthOf,
  isWithin,
  nodeCount,
  nodeOf,
  plainStyle,
  previewOf,
  readMindMap,
  rootOf,
  shownInstead,
  sideOf,
  sidesOf,
} from '../../../contract/rules/documents/mindMap'
import { copiedBranch } from '../../../contract/rules/documents/mindMapClipboard'
import { branchColor, branchColors } from '../../../contract/rules/documents/mindMapColors'
import { indentOf, outdentOf, stepOf } from '../../../contract/rules/documents/mindMapEdits'
import {
  mindMapOf,
  mindMapOfPlan,
  mindMapOfText,
  titlesOfText,
  toPlanItems,
} from '../../../contract/rules/documents/mindMapOutline'
import { chain, drawn, IMAGE, made, map, wide } from './support/mindMapEdits'

describe('nodes', () => {
  test('a map without a root is an error', () => {
    expect(() => rootOf({ ...map, rootId: 'x' })).toThrow('the mind map has no root node')
  })

  test('a missing node has no depth, no branch, no side and no place', () => {
    expect([nodeOf(map, 'x'), nodeOf(map, null), nodeOf(map, 'constructor')]).toEqual([undefined, undefined, undefined])
    expect([depthOf(map, 'x'), branchFrom(map, 'x'), sideOf(map, 'x'), isWithin(map, 'x', 'n0')]).toEqual([
      0,
      [],
      null,
      false,
    ])
    expect(shownInstead(map, 'x')).toBe('x')
    expect([stepOf(map, 'x', 1), indentOf(map, 'x'), outdentOf(map, 'x'), copiedBranch(map, 'x')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('depths, children and parents', () => {
    expect(['n0', 'n1', 'n3', 'n4', 'n8'].map((id) => depthOf(map, id))).toEqual([1, 2, 3, 4, 2])
    expect(childrenOf(map, rootOf(map)).map(({ id }) => id)).toEqual(['n1', 'n5', 'n8'])
    expect(isWithin(map, 'n4', 'n1')).toBe(true)
    expect(isWithin(map, 'n4', 'n4')).toBe(true)
    expect(isWithin(map, 'n4', 'n5')).toBe(false)
    expect(isWithin(map, 'n1', 'n4')).toBe(false)
    expect(drawn(map, 'n1')).toBe('1甲 2乙 2丙 3丁')
  })

  test('the outermost collapsed ancestor is shown instead of a hidden node', () => {
    const inner = made(map, { do: 'collapse', id: 'n3', isCollapsed: true })
    expect(['n4', 'n3', 'n2'].map((id) => shownInstead(inner, id))).toEqual(['n3', 'n3', 'n2'])
    const both = made(inner, { do: 'collapse', id: 'n1', isCollapsed: true })
    expect(['n4', 'n3', 'n2', 'n1', 'n6'].map((id) => shownInstead(both, id))).toEqual(['n1', 'n1', 'n1', 'n1', 'n6'])
  })

  test('B461 the side of a node is that of its branch, or that of the layout', () => {
    expect(['n0', 'n1', 'n4', 'n5', 'n8'].map((id) => sideOf(map, id))).toEqual([
      null,
      'right',
      'right',
      'right',
      'left',
    ])
    const right = made(map, { do: 'canvas', style: { layout: 'right' } })
    expect(sideOf(right, 'n8')).toBe('right')
    expect(sidesOf(right)).toEqual({ left: [], right: ['n1', 'n5', 'n8'] })
    const left = made(map, { do: 'canvas', style: { layout: 'left' } })
    expect([sideOf(left, 'n4'), sideOf(left, 'n0')]).toEqual(['left', null])
    const { side: _, ...plain } = map.nodes.n8 ?? rootOf(map)
    const without = { ...map, nodes: { ...map.nodes, n8: plain } }
    expect([sideOf(without, 'n8'), sidesOf(without).right]).toEqual(['right', ['n1', 'n5', 'n8']])
  })

  test('the colours of branches repeat in turn', () => {
    expect([0, 7, 8, 17].map(branchColor)).toEqual([0, 7, 0, 1].map((index) => branchColors[index]))
  })
})

describe('a stored map', () => {
  const body = (...nodes: readonly object[]) => JSON.stringify({ style: plainStyle, nodes })
  test('is read with its children in the order of the rows', () => {
    const rows = [
      { id: 'a', parentId: null, text: '根' },
      { id: 'b', parentId: 'a', text: '乙' },
      { id: 'c', parentId: 'a', text: '丙' },
      { id: 'd', parentId: 'b', text: '丁' },
    ]
    const read = readMindMap('图', body(...rows))
    expect(read).toMatchObject({ title: '图', style: plainStyle, rootId: 'a' })
    expect(Object.values(read?.nodes ?? {}).map(({ id, children }) => `${id}:${children.join()}`)).toEqual([
      'a:b,c',
      'b:d',
      'c:',
      'd:',
    ])
  })

  test.each([
    ['null', 'null'],
    ['an empty text', ''],
    [
      'a second first node after others',
      body(
        { id: 'a', parentId: null, text: '' },
        { id: 'b', parentId: 'a', text: '' },
        { id: 'c', parentId: null, text: '' },
      ),
    ],
  ])('is not read from %s', (_, text) => expect(readMindMap('图', text)).toBeNull())
})

describe('a preview', () => {
  test('has the upper levels and short texts, without pictures, remarks and folds', () => {
    const rich = made(
      map,
      { do: 'remark', id: 'n1', text: '记' },
      { do: 'image', id: 'n1', image: IMAGE },
      { do: 'nodeStyle', id: 'n1', style: { outline: 3 } },
      { do: 'collapse', id: 'n1', isCollapsed: true },
    )
    expect(previewOf(rich).nodes.n1).toEqual({ ...map.nodes.n1, style: { outline: 3 } })
    const deep = previewOf(chain(MIND_PREVIEW.depth + 1))
    expect(nodeCount(deep)).toBe(MIND_PREVIEW.depth)
    expect(deep.nodes[`n${MIND_PREVIEW.depth - 1}`]?.children).toEqual([])
    expect(previewOf(chain(MIND_PREVIEW.depth))).toEqual(chain(MIND_PREVIEW.depth))
  })

  test('shows a text of the maximum length completely, and a longer one with an ellipsis', () => {
    const exact = '𝒳'.repeat(MIND_PREVIEW.text)
    expect(rootOf(previewOf(mindMapOf('图', exact, []))).text).toBe(exact)
    expect(rootOf(previewOf(mindMapOf('图', `${exact}长`, []))).text).toBe(`${'𝒳'.repeat(MIND_PREVIEW.text - 1)}…`)
  })

  test('includes the maximum number of nodes, level by level', () => {
    const exact = wide(MIND_PREVIEW.nodes)
    expect(previewOf(exact)).toEqual(exact)
    const more = previewOf(wide(MIND_PREVIEW.nodes + 1))
    expect([nodeCount(more), rootOf(more).children.length]).toEqual([MIND_PREVIEW.nodes, MIND_PREVIEW.nodes - 1])
    // The second level is complete before the third one begins.
    const mixed = mindMapOf('图', '', [
      { title: '甲', level: 1 },
      { title: '甲一', level: 2 },
      ...Array.from({ length: MIND_PREVIEW.nodes - 2 }, () => ({ title: '枝', level: 1 })),
    ])
    expect(previewOf(mixed).nodes.n1?.children).toEqual([])
    expect(rootOf(previewOf(mixed)).children).toHaveLength(MIND_PREVIEW.nodes - 1)
  })
})

describe('outlines', () => {
  test('a title has one level more for each blank or tab before it', () => {
    expect(titlesOfText('一\n \t二 \n\n三')).toEqual([
      { title: '一', level: 1 },
      { title: '二', level: 3 },
      { title: '三', level: 1 },
    ])
    expect(drawn(mindMapOfText('图', ''))).toBe('1')
  })

  test('of an odd number of branches, the right side has one more', () => {
    const sides = (count: number) => sidesOf(wide(count + 1))
    expect([sides(1), sides(2)]).toEqual([
      { right: ['n1'], left: [] },
      { right: ['n1'], left: ['n2'] },
    ])
    expect(sides(3)).toEqual({ right: ['n1', 'n2'], left: ['n3'] })
  })

  test('titles beyond the maximum number, below the deepest level and above the first one', () => {
    expect(nodeCount(wide(MIND_MAP_NODES_MAX + 5))).toBe(MIND_MAP_NODES_MAX)
    const deep = chain(MIND_MAP_DEPTH_MAX + 2)
    expect(depthOf(deep, `n${MIND_MAP_DEPTH_MAX + 1}`)).toBe(MIND_MAP_DEPTH_MAX)
    expect(
      drawn(
        mindMapOf('图', '根', [
          { title: '一', level: 0 },
          { title: '二', level: -3 },
        ]),
      ),
    ).toBe('1根 2一 2二')
  })

  test.each([
    ['breaks and ends of blocks', '<h2>一</h2><p>二<br>三</p><ul><li>四</li></ul>五', '一\n二\n三\n四\n五'],
    ['cells and rows', '<table><tr><th>一</th><TD>二</TD></tr><tr><td>三</td></tr></table>', '一 二\n三'],
    ['inline tags', '<p>一<b>二</b><br/>三<i>四</i></p>', '一二\n三四'],
    [
      'entities',
      '<p>&lt;b&gt; &amp;amp; &quot;甲&quot;&nbsp;乙 &#39;丙&#39; &copy;</p>',
      '<b> &amp; "甲" 乙 \'丙\' &copy;',
    ],
    ['paragraphs and blank ones', '<p> 一 </p><!--p--><p>&nbsp;</p><!--p--><p>二</p>', '一\n二'],
    ['blank paragraphs only', '<p>&nbsp;</p><p><br></p>', undefined],
    ['other tags whose names begin alike', '一<broad>二</tdx>三<h>四', '一二三四'],
  ])('D36 the remark of a section with %s', (_, sectionContent, remark) => {
    const below = { id: 's', sectionCode: 's', parentCode: 'p', treeLevel: 1 as const, keyWords: [] }
    const section = { ...below, version: 1, updateTime: 0, sectionName: '节', sectionContent, childList: [] }
    expect(mindMapOfPlan({ planName: '计划', childList: [section] }).nodes.n1?.remark).toBe(remark)
  })

  test('a remark and a title are cut to their limits', () => {
    const most = '𝒳'.repeat(2_000)
    const remarkOf = (remark: string) => mindMapOf('图', '', [{ title: '一', level: 1, remark }]).nodes.n1?.remark
    expect([remarkOf(most), remarkOf(`${most}长`)]).toEqual([most, `${'𝒳'.repeat(1_999)}…`])
    const text = '𝒳'.repeat(500)
    expect(mindMapOf('图', '', [{ title: `${text}长`, level: 1 }]).nodes.n1?.text).toBe(text)
  })

  test('D36 a plan escapes HTML in texts, and omits titles without a text', () => {
    const one = made(mindMapOfText('图', '根\n 甲'), { do: 'rename', id: 'n1', text: '' })
    expect(toPlanItems(one)).toEqual([])
    const noted = made(one, { do: 'remark', id: 'n1', text: ' "1" < 2 & 3 > 2 \n\n 二 ' })
    expect(toPlanItems(noted)).toEqual([
      { style: 'p', refex: '<p>&quot;1&quot; &lt; 2 &amp; 3 &gt; 2</p>' },
      { style: 'p', refex: '<p>二</p>' },
    ])
    const exact = '长'.repeat(100)
    expect(toPlanItems(made(one, { do: 'rename', id: 'n1', text: exact }))).toEqual([{ style: 'h1', refex: exact }])
  })
})
