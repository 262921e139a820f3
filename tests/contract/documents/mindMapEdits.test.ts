/** Limits of reading, editing and copying a mind map, by plain examples. */

import { describe, expect, test } from 'vitest'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX } from '../../../contract/limits'
import {
  childrenOf,
  type MindMap,
  nodeCount,
  plainStyle,
  readMindMap,
  rootOf,
  sidesOf,
} from '../../../contract/rules/documents/mindMap'
import { copiedBranch, pastedBranches } from '../../../contract/rules/documents/mindMapClipboard'
import {
  edited,
  freeId,
  indentOf,
  type MindEdit,
  mapName,
  outdentOf,
  patched,
  refusalOf,
  stepOf,
} from '../../../contract/rules/documents/mindMapEdits'
import { mindMapOf } from '../../../contract/rules/documents/mindMapOutline'
import { chain, drawn, IMAGE, made, map, wide } from './support/mindMapEdits'

describe('edits', () => {
  test('an edit of a missing node is refused, and so is an edit that changes nothing', () => {
    expect(refusalOf(map, { do: 'remove', id: 'x' })).toBe('missing')
    expect(refusalOf(map, { do: 'move', id: 'n1', targetId: 'x', place: 'into' })).toBe('missing')
    expect(refusalOf(map, { do: 'rename', id: 'n1', text: ' 甲 ' })).toBe('nothing')
    expect(refusalOf(map, { do: 'remark', id: 'n1', text: ' ' })).toBe('nothing')
    expect(refusalOf(map, { do: 'image', id: 'n1', image: null })).toBe('nothing')
    expect(refusalOf(map, { do: 'nodeStyle', id: 'n1', style: { color: null } })).toBe('nothing')
    expect(refusalOf(map, { do: 'canvas', style: { layout: 'both' } })).toBe('nothing')
    expect(refusalOf(map, { do: 'title', text: ' 图' })).toBe('nothing')
    expect(refusalOf(map, { do: 'collapse', id: 'n1', isCollapsed: false })).toBe('nothing')
    expect(refusalOf(map, { do: 'collapseAll', isCollapsed: false })).toBe('nothing')
    const folded = made(map, { do: 'collapseAll', isCollapsed: true })
    expect(refusalOf(folded, { do: 'collapseAll', isCollapsed: true })).toBe('nothing')
    expect(refusalOf(folded, { do: 'collapse', id: 'n1', isCollapsed: true })).toBe('nothing')
    expect(folded.nodes.n0?.isCollapsed).toBeUndefined()
  })

  test('an edit names the node to be focused', () => {
    const focusOf = (edit: MindEdit) => edited(map, edit).focusId
    expect(focusOf({ do: 'title', text: '新' })).toBeNull()
    expect(focusOf({ do: 'canvas', style: { layout: 'left' } })).toBeNull()
    expect(focusOf({ do: 'collapseAll', isCollapsed: true })).toBeNull()
    expect(focusOf({ do: 'rename', id: 'n1', text: '新' })).toBe('n1')
    expect(focusOf({ do: 'child', id: 'n1' })).toBe('n9')
    expect(focusOf({ do: 'move', id: 'n2', targetId: 'n8', place: 'into' })).toBe('n2')
    // After a removal: the next sibling, else the previous one, else the parent.
    expect(focusOf({ do: 'remove', id: 'n2' })).toBe('n3')
    expect(focusOf({ do: 'remove', id: 'n7' })).toBe('n6')
    expect(focusOf({ do: 'remove', id: 'n4' })).toBe('n3')
  })

  test('an undo holds the changed nodes, and the title or the style only where it changed', () => {
    expect(patched(map, { nodes: {} })).toEqual({ map, undo: { nodes: {} } })
    expect(patched(map, { nodes: {}, title: '新' })).toEqual({
      map: { ...map, title: '新' },
      undo: { nodes: {}, title: '图' },
    })
    const style = { ...plainStyle, layout: 'left' as const }
    expect(patched(map, { nodes: {}, style })).toEqual({
      map: { ...map, style },
      undo: { nodes: {}, style: plainStyle },
    })
    expect(patched(map, { nodes: { n8: null } }).undo).toEqual({ nodes: { n8: map.nodes.n8 } })
    const made9 = { id: 'n9', parentId: 'n0', children: [], text: '' }
    expect(patched(map, { nodes: { n9: made9 } }).undo).toEqual({ nodes: { n9: null } })
  })

  test('a new id is one above the highest number of an id', () => {
    const free = (...ids: readonly string[]) =>
      freeId({ nodes: Object.fromEntries(ids.map((id) => [id, { id, parentId: null, children: [], text: '' }])) })
    expect([free(), free('n0'), free('n3', 'n12', 'n4'), free('a', 'bn7', 'n7b', 'n')]).toEqual([
      'n1',
      'n1',
      'n13',
      'n1',
    ])
    expect(free(`n${'9'.repeat(12)}`, 'n1')).toBe('n1000000000000')
    expect(free(`n${'9'.repeat(13)}`, 'n1')).toBe('n2')
  })

  test('a name is one line without surrounding blanks', () => {
    expect(mapName(' 新 \n\t 图 ')).toBe('新 图')
    expect(mapName(' ')).toBe('')
  })

  test('a new node has no text by default, and its parent is expanded', () => {
    const { map: next } = edited(map, { do: 'child', id: 'n8' })
    expect(next?.nodes.n9).toEqual({ id: 'n9', parentId: 'n8', children: [], text: '' })
    expect(edited(map, { do: 'sibling', id: 'n2' }).map?.nodes.n9?.text).toBe('')
    expect(edited(map, { do: 'sibling', id: 'n0' }).map?.nodes.n9?.text).toBe('')
    const folded = made(map, { do: 'collapse', id: 'n1', isCollapsed: true })
    expect(made(folded, { do: 'sibling', id: 'n2' }).nodes.n1).toEqual({
      ...map.nodes.n1,
      children: ['n2', 'n9', 'n3'],
    })
  })

  test('a map accepts its last node and its deepest level, and no more', () => {
    expect(nodeCount(made(wide(MIND_MAP_NODES_MAX - 1), { do: 'child', id: 'n0' }))).toBe(MIND_MAP_NODES_MAX)
    const deep = chain(MIND_MAP_DEPTH_MAX)
    expect(refusalOf(deep, { do: 'child', id: `n${MIND_MAP_DEPTH_MAX - 2}` })).toBeNull()
    expect(refusalOf(deep, { do: 'child', id: `n${MIND_MAP_DEPTH_MAX - 1}` })).toBe('tooDeep')
  })

  test("a picture, a remark and a style change only their node's value", () => {
    const other = { ...IMAGE, width: 9 }
    const pictured = made(map, { do: 'image', id: 'n1', image: IMAGE }, { do: 'image', id: 'n1', image: other })
    expect(pictured.nodes.n1).toEqual({ ...map.nodes.n1, image: other })
    const noted = made(map, { do: 'remark', id: 'n1', text: '一' }, { do: 'remark', id: 'n1', text: ' 二 ' })
    expect(noted.nodes.n1).toEqual({ ...map.nodes.n1, remark: '二' })
    expect(refusalOf(noted, { do: 'remark', id: 'n1', text: '二 ' })).toBe('nothing')
    const styled = made(
      map,
      { do: 'nodeStyle', id: 'n1', style: { color: '#ff0000', outline: 3 } },
      { do: 'nodeStyle', id: 'n1', style: { color: null } },
    )
    expect(styled.nodes.n1).toEqual({ ...map.nodes.n1, style: { outline: 3 } })
    expect(refusalOf(styled, { do: 'nodeStyle', id: 'n1', style: { outline: 3 } })).toBe('nothing')
    expect(made(map, { do: 'canvas', style: { layout: 'left' } }).style).toEqual({ ...plainStyle, layout: 'left' })
  })

  test('a fold marks a node with children, and expanding removes the mark', () => {
    const folded = made(map, { do: 'collapse', id: 'n1', isCollapsed: true })
    expect(folded.nodes.n1).toEqual({ ...map.nodes.n1, isCollapsed: true })
    expect(made(folded, { do: 'collapse', id: 'n1', isCollapsed: false })).toEqual(map)
    expect(made(folded, { do: 'collapseAll', isCollapsed: true }).nodes.n3?.isCollapsed).toBe(true)
  })
})

describe('moves', () => {
  const move = (id: string, targetId: string, place: 'before' | 'after' | 'into', side?: 'left' | 'right', one = map) =>
    edited(one, { do: 'move', id, targetId, place, side })

  test('into a node expands it; a move beside a node leaves its parent collapsed', () => {
    const folded = made(map, { do: 'collapse', id: 'n5', isCollapsed: true })
    expect(move('n2', 'n5', 'into', undefined, folded).map?.nodes.n5).toEqual({
      ...map.nodes.n5,
      children: ['n6', 'n7', 'n2'],
    })
    expect(move('n2', 'n6', 'after', undefined, folded).map?.nodes.n5).toEqual({
      ...folded.nodes.n5,
      children: ['n6', 'n2', 'n7'],
    })
  })

  test('among the branches of the root preserve or assign a side', () => {
    const sideAfter = (...given: Parameters<typeof move>) => move(...given).map?.nodes[given[0]]?.side
    // Beside a branch: its side. Into the root: the own side; a new branch gets the side with fewer.
    expect(sideAfter('n1', 'n8', 'before')).toBe('left')
    expect(sideAfter('n8', 'n1', 'after')).toBe('right')
    expect(sideAfter('n1', 'n0', 'into')).toBe('right')
    expect(sideAfter('n2', 'n0', 'into')).toBe('left')
    expect(sideAfter('n2', 'n0', 'into', 'right')).toBe('right')
    expect(sideAfter('n2', 'n5', 'into', 'right')).toBeUndefined()
    expect(move('n8', 'n0', 'into').refusal).toBe('nothing')
    expect(move('n8', 'n0', 'into', 'right').map?.nodes.n8?.side).toBe('right')
    expect(move('n5', 'n8', 'before', 'right').refusal).toBe('nothing')
    expect(sidesOf(move('n5', 'n8', 'before').map ?? map)).toEqual({ right: ['n1'], left: ['n5', 'n8'] })
  })

  test('within the same parent change only the order', () => {
    const { map: next } = move('n2', 'n3', 'after')
    expect(next && drawn(next)).toBe('1根 2甲 3丙 4丁 3乙 2戊 3己 3庚 2辛')
    expect(next?.nodes.n1).toEqual({ ...map.nodes.n1, children: ['n3', 'n2'] })
    expect(move('n2', 'n1', 'into').map?.nodes.n1?.children).toEqual(['n3', 'n2'])
    expect(move('n3', 'n1', 'into').refusal).toBe('nothing')
  })

  test('accept the deepest allowed branch, and no deeper one', () => {
    // A branch of two levels below a chain.
    const deep = made(
      chain(MIND_MAP_DEPTH_MAX),
      { do: 'child', id: 'n0', text: '枝' },
      { do: 'child', id: `n${MIND_MAP_DEPTH_MAX}`, text: '叶' },
    )
    const target = (depth: number) => `n${depth - 1}`
    const id = `n${MIND_MAP_DEPTH_MAX}`
    expect(move(id, target(MIND_MAP_DEPTH_MAX - 2), 'into', undefined, deep).refusal).toBeUndefined()
    expect(move(id, target(MIND_MAP_DEPTH_MAX - 1), 'into', undefined, deep).refusal).toBe('tooDeep')
    expect(move(id, target(MIND_MAP_DEPTH_MAX - 1), 'after', undefined, deep).refusal).toBeUndefined()
    expect(move(id, target(MIND_MAP_DEPTH_MAX), 'before', undefined, deep).refusal).toBe('tooDeep')
  })

  test('by keyboard go one place up or down on the same side, one level out or in', () => {
    expect(stepOf(map, 'n2', 1)).toEqual({ do: 'move', id: 'n2', targetId: 'n3', place: 'after' })
    expect(stepOf(map, 'n3', -1)).toEqual({ do: 'move', id: 'n3', targetId: 'n2', place: 'before' })
    expect([stepOf(map, 'n3', 1), stepOf(map, 'n2', -1), stepOf(map, 'n0', 1)]).toEqual([null, null, null])
    expect(stepOf(map, 'n1', 1)).toEqual({ do: 'move', id: 'n1', targetId: 'n5', place: 'after' })
    expect([stepOf(map, 'n5', 1), stepOf(map, 'n8', -1)]).toEqual([null, null])
    expect(indentOf(map, 'n3')).toEqual({ do: 'move', id: 'n3', targetId: 'n2', place: 'into' })
    expect([indentOf(map, 'n2'), indentOf(map, 'n0'), indentOf(map, 'n8')]).toEqual([null, null, null])
    expect(outdentOf(map, 'n3')).toEqual({ do: 'move', id: 'n3', targetId: 'n1', place: 'after' })
    expect([outdentOf(map, 'n1'), outdentOf(map, 'n0')]).toEqual([null, null])
  })
})

describe('copies', () => {
  const paste = (one: MindMap, id: string, text: string, whole = '') => {
    const branches = pastedBranches(text, whole)
    if (!branches) throw new Error('nothing is pasted')
    return edited(one, { do: 'paste', id, branches })
  }

  test('a text has one line for each node, with a tab for each level', () => {
    const named = made(map, { do: 'rename', id: 'n3', text: '丙\n二' })
    expect(copiedBranch(named, 'n1')?.text).toBe('甲\n\t乙\n\t丙 二\n\t\t丁')
    expect(copiedBranch(named, 'n0')?.text).toBe('根\n\t甲\n\t\t乙\n\t\t丙 二\n\t\t\t丁\n\t戊\n\t\t己\n\t\t庚\n\t辛')
  })

  test('a copied branch has a temporary root and the style of its map', () => {
    const left = made(map, { do: 'canvas', style: { layout: 'left' } })
    const whole = readMindMap('', copiedBranch(left, 'n3')?.whole ?? '')
    expect(whole?.style).toEqual(left.style)
    expect(whole && drawn(whole)).toBe('1 2丙 3丁')
    expect(whole && childrenOf(whole, rootOf(whole))).toEqual([
      { id: 'bn3', parentId: 'n0', children: ['bn4'], text: '丙', side: 'right' },
    ])
    const all = readMindMap('', copiedBranch(map, 'n0')?.whole ?? '')
    expect(all && drawn(all)).toBe('1 2根 3甲 4乙 4丙 5丁 3戊 4己 4庚 3辛')
  })

  test('a pasted branch gets new ids, preserves its nodes, and expands its parent', () => {
    const folded = made(map, { do: 'collapse', id: 'n5', isCollapsed: true })
    const { map: next, focusId } = paste(folded, 'n5', '', copiedBranch(map, 'n1')?.whole)
    expect(focusId).toBe('n5')
    expect(next?.nodes.n5).toEqual({ ...map.nodes.n5, children: ['n6', 'n7', 'n9'] })
    expect(['n9', 'n10', 'n11', 'n12'].map((id) => next?.nodes[id])).toEqual([
      { id: 'n9', parentId: 'n5', children: ['n10', 'n11'], text: '甲' },
      { id: 'n10', parentId: 'n9', children: [], text: '乙' },
      { id: 'n11', parentId: 'n9', children: ['n12'], text: '丙' },
      { id: 'n12', parentId: 'n11', children: [], text: '丁' },
    ])
  })

  test('pasted branches of the root alternate sides, beginning with the one that has fewer', () => {
    const { map: next } = paste(map, 'n0', '一\n\t一一\n二\n三')
    expect(['n9', 'n10', 'n11', 'n12'].map((id) => next?.nodes[id]?.side)).toEqual(['left', undefined, 'right', 'left'])
  })

  test('a paste fills a map to its last node and its deepest level, and no further', () => {
    const most = wide(MIND_MAP_NODES_MAX - 2)
    expect(nodeCount(paste(most, 'n0', '一\n二').map ?? map)).toBe(MIND_MAP_NODES_MAX)
    expect(paste(most, 'n0', '一\n二\n三').refusal).toBe('full')
    const deep = chain(MIND_MAP_DEPTH_MAX - 2)
    const last = `n${MIND_MAP_DEPTH_MAX - 3}`
    expect(paste(deep, last, '一\n\t二').refusal).toBeUndefined()
    expect(paste(deep, last, '一\n\t二\n\t\t三').refusal).toBe('tooDeep')
    expect(edited(map, { do: 'paste', id: 'n0', branches: mindMapOf('', '', []) }).refusal).toBe('nothing')
  })

  test.each([
    ['bullets', '- 一\n* 二\n• 三\n○ 四\n1. 五\n23) 六\n999、 七', '1 2一 2二 2三 2四 2五 2六 2七'],
    ['signs that are no bullets', '-一\n1.5 元\n1234. 年\n一、 二', '1 2-一 21.5 元 21234. 年 2一、 二'],
    ['a bullet inside a line', '甲 - 乙', '1 2甲 - 乙'],
    ['blank lines and blanks inside a line', '一\n\n \t\n 二   三 ', '1 2一 3二 三'],
    ['full-width blanks', '一\n　二\n　三', '1 2一 3二 3三'],
    ['a tab as wide as four blanks', '一\n\t二\n    三\n     四', '1 2一 3二 3三 4四'],
    ['a line that returns further left than its parent', '  一\n    二\n 三\n  四', '1 2一 3二 2三 3四'],
    ['old line ends', '一\r二\r\n三', '1 2一 2二 2三'],
  ])('a text with %s', (_, text, nodes) => {
    const branches = pastedBranches(text, '')
    expect(branches && drawn(branches)).toBe(nodes)
  })

  test('if the branch data is unreadable, the text is pasted', () => {
    const branches = pastedBranches('一', '{')
    expect(branches && drawn(branches)).toBe('1 2一')
    expect([pastedBranches('', ''), pastedBranches('', '{')]).toEqual([null, null])
  })
})
