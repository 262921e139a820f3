/** Mind maps for models, tests and pictures. */
import type { MindMapRow } from '../../../../contract/entities/documents/mindMap'
import type { Page } from '../../../../contract/fields'
import { MIND_MAP_DEPTH_MAX } from '../../../../contract/limits'
import { type MindMap, nodeCount, previewOf, writeMindMap } from '../../../../contract/rules/documents/mindMap'
import { edited, type MindEdit } from '../../../../contract/rules/documents/mindMapEdits'
import { mindMapOf, mindMapOfText } from '../../../../contract/rules/documents/mindMapOutline'
import type { MindDraft } from '../../../machines/documents/mindMap/mindMap.types'
import type { PlanItem } from '../../../machines/documents/plans/plans.types'

const after = (map: MindMap, ...edits: readonly MindEdit[]): MindMap =>
  edits.reduce((now, edit) => edited(now, edit).map ?? now, map)

/** A map of a plan: branches on both sides, one folded (n1), one with a remark (n5), one with a style (n9). */
export const cafe: MindMap = after(
  mindMapOfText(
    '校园咖啡车',
    `校园咖啡车
 产品
  手冲咖啡
  气泡饮
  自带杯优惠
 客户
  早课的同学
  教职工
  社团活动
 渠道
  教学楼门口
  小程序预订
 成本
  咖啡车租金
  原料与人工`,
  ),
  { do: 'collapse', id: 'n1', isCollapsed: true },
  { do: 'remark', id: 'n5', text: '先在三号教学楼试营业一周，每天记下每种饮品卖出多少杯。' },
  { do: 'nodeStyle', id: 'n9', style: { background: '#fff3bf', color: '#b42318', outline: 3 } },
)

/** The same map as another page has saved it. */
export const theirCafe: MindMap = after(cafe, { do: 'child', id: 'n9', text: '外卖平台' })

/** A map of the greatest depth: `n19` is the deepest node. */
export const deepMap: MindMap = mindMapOf(
  '很深的图',
  '第 1 层',
  Array.from({ length: MIND_MAP_DEPTH_MAX - 1 }, (_, i) => ({ title: `第 ${i + 2} 层`, level: i + 1 })),
)

/** 2026-11-05 10:00 in the school's time zone. */
const NOW = 1_793_844_000_000
const HOUR_MS = 3_600_000

const row = (mindMapCode: string, map: MindMap, ago: number): MindMapRow => ({
  mindMapCode,
  name: map.title,
  nodeNum: nodeCount(map),
  preview: writeMindMap(previewOf(map)),
  createTime: NOW - 50 * HOUR_MS,
  updateTime: NOW - ago * HOUR_MS,
  version: 3,
})

const review = mindMapOfText('期末复习', '期末复习\n 流程与步骤\n  概念\n  例题\n 变量\n 异常处理\n  常见错误\n  重试')
export const rows: readonly [MindMapRow, MindMapRow] = [row('m1', cafe, 1), row('m2', review, 30)]

/** A page of the user's maps (of two pages), the last page, and an empty one. */
export const mapsPage: Page<MindMapRow> = { list: [...rows], total: 14, pageNo: 1, pageSize: 12 }
export const lastMaps: Page<MindMapRow> = { list: [rows[1]], total: 13, pageNo: 2, pageSize: 12 }
export const noMaps: Page<MindMapRow> = { list: [], total: 0, pageNo: 1, pageSize: 12 }

export const image = { src: `/files/00/${'0'.repeat(32)}.png`, width: 320, height: 200 } as const

/** Drafts of this browser: one for the stored version, one for an older version. */
export const keptDraft: MindDraft = { map: theirCafe, version: 3, requestId: 'press0', sent: [] }
export const staleDraft: MindDraft = { map: theirCafe, version: 2, requestId: 'press0', sent: [] }
/** The same draft after it was sent without an answer. */
export const sentDraft: MindDraft = { ...staleDraft, sent: [{ ...cafe }] }

export const plans: readonly PlanItem[] = [
  {
    sectionCode: 'p1',
    planName: '校园咖啡车商业计划书',
    coverPath: '',
    createTime: NOW - 70 * HOUR_MS,
    updateTime: NOW - 2 * HOUR_MS,
    sectionNum: 18,
    wordNum: 5_240,
    openAnnotationNum: 1,
    version: 4,
  },
  {
    sectionCode: 'p2',
    planName: '二手教材循环平台',
    coverPath: '',
    createTime: NOW - 40 * HOUR_MS,
    updateTime: NOW - 30 * HOUR_MS,
    sectionNum: 9,
    wordNum: 1_830,
    openAnnotationNum: 0,
    version: 2,
  },
]

export const madePlan: PlanItem = {
  sectionCode: 'p3',
  planName: '校园咖啡车',
  coverPath: '',
  createTime: NOW,
  updateTime: NOW,
}

/** A map made from a plan. */
export const ofPlan: MindMap = mindMapOf('二手教材循环平台', '二手教材循环平台', [
  { title: '项目概述', level: 1, remark: '把教材还给下一届。' },
  { title: '市场分析', level: 1 },
  { title: '目标用户', level: 2 },
])
