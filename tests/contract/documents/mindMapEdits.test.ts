/** Limits of reading, editing and copying a mind map, by plain examples. */
import { describe, expect, test } from 'vitest'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX, MIND_PREVIEW } from '../../../contract/limits'
import {
  branchFrom,
  childrenOf,
  depthOf,
  isWithin,
  type MindMap,
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
import { copiedBranch, pastedBranches } from '../../../contract/rules/documents/mindMapClipboard'
import { branchColor, branchColors } from '../../../contract/rules/documents/mindMapColors'
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
import {
  mindMapOf,
  mindMapOfPlan,
  mindMapOfText,
  titlesOfText,
  toPlanItems,
} from '../../../contract/rules/documents/mindMapOutline'

/** n0 with n1 (n2 n3 (n4)), n5 (n6 n7) on the right and n8 on the left. */
const map = mindMapOfText('图', '根\n 甲\n  乙\n  丙\n   丁\n 戊\n  己\n  庚\n 辛')
const made = (one: MindMap, ...edits: readonly MindEdit[]): MindMap =>
  edits.reduce((now, edit) => {
    const { map: next, refusal } = edited(now, edit)
    if (!next) throw new Error(`refused: ${refusal}`)
    return next
  }, one)
const drawn = (one: MindMap, id = one.rootId): string =>
  branchFrom(one, id)
    .map(({ node, depth }) => `${depth}${node.text}`)
    .join(' ')
const chain = (levels: number): MindMap =>
  mindMapOf(
    '深',
    '1',
    Array.from({ length: levels - 1 }, (_, i) => ({ title: String(i + 2), level: i + 1 })),
  )
const wide = (nodes: number): MindMap =>
  mindMapOf(
    '宽',
    '',
    Array.from({ length: nodes - 1 }, () => ({ title: '枝', level: 1 })),
  )
const IMAGE = { src: `/files/00/${'0'.repeat(32)}.png`, width: 3, height: 4 }

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
