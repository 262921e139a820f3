/** Plans, sections, versions in the form of the contract; pure. */
import type {
  Plan,
  PlanDetail,
  PlanNode,
  PlanReader,
  PlanVersion,
  SectionDraft,
} from '../../../../contract/entities/documents/plan'
import type { Reader } from '../../../policies/plans'
import type { DraftRow } from './plans.drafts.repository'
import type { PlanRow, SectionRow } from './plans.repository'
import type { VersionRow } from './plans.versions.repository'

export const planOf = (row: PlanRow & { readonly open_annotation_num: number }): Plan => ({
  sectionCode: row.plan_id,
  planName: row.name,
  coverPath: row.cover_path,
  createTime: row.created_at,
  updateTime: row.updated_at,
  sectionNum: row.section_num,
  wordNum: row.word_num,
  openAnnotationNum: row.open_annotation_num,
  version: row.version,
})

/** A section without its children. */
export type FlatNode = Omit<PlanNode, 'parentCode' | 'childList'>

export const nodeOf = (row: SectionRow): FlatNode => ({
  id: row.section_id,
  sectionCode: row.section_id,
  sectionName: row.title,
  sectionContent: row.content,
  treeLevel: row.level,
  keyWords: row.hints,
  version: row.version,
  updateTime: row.changed_at ?? row.created_at,
})

/** Sections in reading order as a tree; the parent of the first level is the plan (D31). */
export function treeOf(planId: string, sections: readonly FlatNode[]): PlanNode[] {
  const top: PlanNode[] = []
  const above: PlanNode[] = []
  for (const section of sections) {
    const parent = above[section.treeLevel - 2]
    const node: PlanNode = { ...section, parentCode: parent?.sectionCode ?? planId, childList: [] }
    above.length = section.treeLevel - 1
    above.push(node)
    ;(parent?.childList ?? top).push(node)
  }
  return top
}

export const draftOf = (row: DraftRow): SectionDraft => ({
  sectionCode: row.section_id,
  sectionName: row.title,
  sectionContent: row.content,
  basedOn: row.based_on,
  savedTime: row.saved_at,
  version: row.version,
})

type FoundPlan = PlanRow & { readonly owner_code: string; readonly owner_name: string }

export const detailOf = (row: FoundPlan, sections: readonly FlatNode[], drafts: readonly DraftRow[]): PlanDetail => ({
  id: row.plan_id,
  sectionCode: row.plan_id,
  planName: row.name,
  coverPath: row.cover_path,
  createTime: row.created_at,
  updateTime: row.updated_at,
  version: row.version,
  treeVersion: row.tree_version,
  ownerCode: row.owner_code,
  ownerName: row.owner_name,
  childList: treeOf(row.plan_id, sections),
  drafts: drafts.map(draftOf),
})

export const versionOf = (row: Omit<VersionRow, 'body'>): PlanVersion => ({
  versionCode: row.version_id,
  reason: row.reason,
  versionName: row.version_name,
  savedTime: row.saved_at,
  sectionNum: row.section_num,
  wordNum: row.word_num,
})

export const readerOf = (row: Reader): PlanReader => ({
  userCode: row.user_code,
  userName: row.real_name,
  role: row.user_type === '1' ? 'student' : 'teacher',
})
