import { describe, expect, it } from 'vitest'
import { mindMapOf } from '../../../contract/rules/documents/mindMapOutline'
import { type MindBox, planOf, targetAt } from '../../../src/views/documents/mindMap/layout'
import { estimate, linesOf } from '../../../src/views/documents/mindMap/painting'
import { pictureOf } from '../../../src/views/documents/mindMap/picture'
import { id, made, map } from './support/mindMap'

const overlap = (one: MindBox, other: MindBox): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

// jsdom does not implement pointer capture.
HTMLElement.prototype.setPointerCapture = () => undefined

describe('the layout of a mind map', () => {
  it('B461 uses both sides or one, and no boxes overlap', () => {
    const wide = mindMapOf(
      '大',
      '大图',
      Array.from({ length: 300 }, (_, i) => ({ title: `节点${'长'.repeat(i % 30)}`, level: 1 + ((i * 7) % 5) })),
    )
    for (const layout of ['both', 'left', 'right'] as const) {
      const { boxes } = planOf(made(wide, { do: 'canvas', style: { layout } }), estimate)
      const all = [...boxes.values()]
      expect(all).toHaveLength(301)
      const overlapping = all.flatMap((one, i) => all.slice(i + 1).filter((other) => overlap(one, other)))
      expect(overlapping).toEqual([])
      const sides = new Set(all.flatMap(({ left, side }) => (side ? [left > 0 ? 'right' : 'left'] : [])))
      expect([...sides].sort()).toEqual(layout === 'both' ? ['left', 'right'] : [layout])
    }
  })
  it('omits folded nodes, and counts them', () => {
    const folded = planOf(made(map, { do: 'collapse', id: id('甲'), isCollapsed: true }), estimate)
    expect(folded.boxes.has(id('甲一'))).toBe(false)
    expect(folded.root.children.map(({ folded: count }) => count)).toEqual([2, null, 0, null])
  })
  it('an edit keeps the objects of unchanged branches', () => {
    const before = planOf(map, estimate)
    const after = planOf(made(map, { do: 'child', id: id('丙'), text: '丙二' }), estimate, before)
    const same = (text: string) =>
      before.root.children.find((one) => one.id === id(text)) === after.root.children.find((one) => one.id === id(text))
    expect([same('甲'), same('乙'), same('丙')]).toEqual([true, true, false])
    expect(planOf({ ...map }, estimate, before).root).toBe(before.root)
  })
  it('lays out 1,000 nodes again within a moment after an edit', () => {
    const big = mindMapOf(
      '大',
      '大',
      Array.from({ length: 999 }, (_, i) => ({ title: `节点 ${i}`, level: 1 + (i % 6) })),
    )
    let now = big
    let plan = planOf(now, estimate)
    const times = Array.from({ length: 20 }, (_, i) => {
      const at = performance.now()
      now = made(now, { do: 'child', id: `n${i * 40 + 1}`, text: '新' })
      plan = planOf(now, estimate, plan)
      return performance.now() - at
    })
    expect(plan.boxes.size).toBe(1_020)
    // The fastest run counts, because other load on the machine delays the rest.
    expect(Math.min(...times)).toBeLessThan(50)
  })
  it('breaks long texts between Chinese characters and between words, and loses none', () => {
    const font = '14px serif'
    const { lines, width } = linesOf(`${'字'.repeat(40)} hello wonderful world of maps`, font, estimate)
    expect(lines.join('').replaceAll(' ', '')).toBe(`${'字'.repeat(40)}hellowonderfulworldofmaps`)
    expect(lines.length).toBeGreaterThan(2)
    expect(width).toBeLessThanOrEqual(260)
    expect(linesOf('一\n\n二', font, estimate).lines).toEqual(['一', '', '二'])
    expect(linesOf('x'.repeat(100), font, estimate).lines.join('')).toBe('x'.repeat(100))
  })
})

describe('the drop target of a branch', () => {
  const plan = planOf(map, estimate)
  const at = (text: string, dx: number, dy: number, dragged = '丁') => {
    const box = plan.boxes.get(id(text))
    if (!box) throw new Error('no such node')
    return targetAt(plan, 'n0', id(dragged), box.left + box.width * dx, box.top + box.height * dy)
  }
  it('is a sibling at the inner part of a node, and a child at its outer end', () => {
    expect(at('甲一', 0.2, 0.1)).toEqual({ targetId: id('甲一'), place: 'before' })
    expect(at('甲一', 0.2, 0.9)).toEqual({ targetId: id('甲一'), place: 'after' })
    expect(at('甲一', 0.9, 0.1)).toEqual({ targetId: id('甲一'), place: 'into' })
    expect(at('甲一', 0.2, 0.5)).toEqual({ targetId: id('甲一'), place: 'into' })
    expect(at('丙一', 0.1, 0.1)).toEqual({ targetId: id('丙一'), place: 'into' })
    expect(at('甲', 0.2, 0.1)).toEqual({ targetId: id('甲'), place: 'before', side: 'right' })
  })
  it('at either half of the centre is the first node on that side', () => {
    expect(targetAt(plan, 'n0', id('甲'), -5, 0)).toEqual({ targetId: 'n0', place: 'into', side: 'left' })
    expect(targetAt(plan, 'n0', id('丁'), 5, 0)).toEqual({ targetId: 'n0', place: 'into', side: 'right' })
  })
  it('is never the branch itself or its children, nor anything far away', () => {
    expect(at('甲一', 0.9, 0.5, '甲')?.targetId).not.toBe(id('甲一'))
    expect(targetAt(plan, 'n0', id('甲'), 9_000, 9_000)).toBeNull()
  })
})

describe('the exported picture of a mind map', () => {
  it('B458 contains all texts unchanged, its pictures, and nothing executable', () => {
    const src = `/files/00/${'0'.repeat(32)}.png`
    const strange = made(
      map,
      { do: 'rename', id: id('甲'), text: '<script>"&' },
      { do: 'image', id: id('乙'), image: { src, width: 400, height: 100 } },
    )
    const { svg, width, height } = pictureOf(
      planOf(strange, estimate),
      '#ffffff',
      new Map([[src, 'data:image/png;base64,AAAA']]),
    )
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(read.querySelector('parsererror')).toBeNull()
    const shown = [...read.querySelectorAll('tspan')].map(({ textContent }) => textContent)
    expect(shown.sort()).toEqual(['<script>"&', '丁', '丙', '丙一', '中', '乙', '甲一', '甲二'].sort())
    expect(read.querySelector('image')?.getAttribute('width')).toBe('200')
    expect(read.querySelector('script')).toBeNull()
    expect(read.documentElement.getAttribute('width')).toBe(String(width))
    expect(height).toBeGreaterThan(100)
  })
})
