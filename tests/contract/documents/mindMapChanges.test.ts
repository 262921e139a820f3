/** Edits of a mind map with undo and redo, and copied branches. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX } from '../../../contract/limits'
import {
  branchFrom,
  type MindMap,
  nodeCount,
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
import { mindMapOf, mindMapOfText } from '../../../contract/rules/documents/mindMapOutline'
import { chain, drawn, idOf, made, map, text } from './support/mindMap'

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
