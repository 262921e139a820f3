/** Business plans: a student's own plans, their sections, drafts and versions (content §7 Business plan; D31–D34). */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import {
  createdPlan,
  importedPlan,
  importItem,
  plan,
  planDetail,
  planReader,
  planVersion,
  sectionDraft,
} from '../../entities/documents/plan'
import { saved, shownVersion, version } from '../../entities/shared/version'
import { blankOr, filter, id, integer, pageOf, paging } from '../../fields'
import {
  PLAN_CONTENT_MAX,
  PLAN_IMPORT_ITEMS_MAX,
  PLAN_NAME_MAX,
  SECTION_CONTENT_MAX,
  SECTION_TITLE_MAX,
} from '../../limits'

const section = 'content §7 Business plan'
const feature = 'businessPlan'
const owner = ['student'] as const
const reader = ['student', 'teacher'] as const

/** A name as the user typed it: each problem has its own message (B497 B500), so the handler validates it. */
const planName = z.string().max(4 * PLAN_NAME_MAX)
const sectionName = z.string().max(4 * SECTION_TITLE_MAX)
const sectionContent = lines(z.string().max(SECTION_CONTENT_MAX))

export const planCalls = {
  findOwnPlans: defineCall({
    method: 'GET',
    path: '/admin/businessPlan/findAllPlanByUser',
    body: 'none',
    who: owner,
    feature,
    input: z.object({}),
    data: z.array(plan),
    doc: 'Returns the caller’s plans, last changed first (B526 B561).',
    section,
  }),
  getPlan: defineCall({
    method: 'GET',
    path: '/admin/businessPlan/getPlanDetailById',
    body: 'query',
    who: reader,
    feature,
    input: z.object({ sectionCode: id }),
    data: planDetail,
    doc: 'Returns a plan with its tree: one of the caller, or one of a student whom the caller teaches (B530).',
    section,
    parallel: true,
  }),
  createPlan: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/init',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ planName, templateCode: blankOr(id) }),
    data: z.union([createdPlan, z.string()]),
    doc: 'Creates a plan from a template. If `result` in the envelope is 初始化失败, `data` is the reason (B563, D32).',
    section: `${section}; content §8`,
  }),
  importPlan: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/importBusinessPlan',
    body: 'json',
    who: owner,
    feature,
    input: z.object({
      name: planName,
      maps: z
        .array(importItem.extend({ refex: lines(z.string().max(SECTION_CONTENT_MAX)) }))
        .max(PLAN_IMPORT_ITEMS_MAX),
    }),
    data: importedPlan,
    doc: 'Creates a plan from a document that the browser has parsed. Text before the first title becomes the section 概述 (B472 B572, D36).',
    section: `${section}; content §5 Import`,
    maxBodyBytes: 2 * PLAN_CONTENT_MAX,
  }),
  deletePlan: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/delete',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ sectionCode: id, version: shownVersion }),
    data: z.object({ treeVersion: version.nullable() }),
    doc: 'Deletes a plan, or a section with its subsections (B562). `treeVersion` is the new version of the tree of the section’s plan; null for a plan.',
    section,
  }),
  restoreSection: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/restoreSection',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ sectionCode: id }),
    data: z.object({ treeVersion: version }),
    doc: 'Restores a deleted section and the subsections that were deleted with it, at their old place, or at the end of the sections that remain there.',
    section: 'Podium',
  }),
  changeSection: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/change',
    body: 'json',
    who: owner,
    feature,
    input: z.object({
      sectionCode: id,
      sectionName,
      sectionContent: sectionContent.optional(),
      version: shownVersion,
    }),
    data: saved.extend({
      sectionName: z.string(),
      /** The stored content: sanitised, without blank paragraphs (B503). */
      sectionContent: z.string(),
    }),
    doc: 'Renames a plan or changes a section (without `sectionContent` only its name; B565) and deletes its draft. Fails with `changedMeanwhile` and the stored section if `version` is missing or stale (D34).',
    section,
    parallel: true,
  }),
  moveSection: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/changSectionLocation',
    body: 'json',
    who: owner,
    feature,
    input: z.object({
      sourceSectionCode: id,
      targetSectionCode: id,
      /** -1: before the target, 1: after it (D33). */
      status: integer(-1, 1),
      treeVersion: shownVersion,
    }),
    data: z.object({ treeVersion: version }),
    doc: 'Moves a section with its subsections before or after another section (B489–B492 B566).',
    section: `${section}; content §4 Drag reorder`,
    parallel: true,
  }),
  changeSectionLevel: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/changeSectionLevel',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ sectionCode: id, direction: z.enum(['in', 'out']), treeVersion: shownVersion }),
    data: z.object({ treeVersion: version }),
    doc: 'Moves a section with its subsections one level deeper (into the previous section) or one level up.',
    section: 'Podium',
    parallel: true,
  }),
  addSection: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/save',
    body: 'json',
    who: owner,
    feature,
    input: z.object({
      /** The parent section or plan of the new section. */
      parentCode: id,
      /** The sibling that precedes the new section; absent: the last one. */
      afterCode: blankOr(id),
      /** The title of the new section; 新标题 if absent. */
      sectionName: sectionName.optional(),
    }),
    data: z.object({ id, sectionCode: id, sectionName: z.string(), version, treeVersion: version }),
    doc: 'Adds a section to a plan (B504 B567).',
    section,
    parallel: true,
  }),
  uploadPlanImage: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/saveImage',
    body: 'multipart',
    who: owner,
    feature,
    input: z.object({}),
    data: z.string(),
    doc: 'Uploads a picture of a section, at most 5 MB, and returns its address (B507 B568).',
    section: `${section}; content §5`,
    parallel: true,
    maxFileBytes: 5 * 1024 * 1024,
  }),

  saveSectionDraft: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/saveDraft',
    body: 'json',
    who: owner,
    feature,
    input: z.object({
      sectionCode: id,
      sectionName,
      sectionContent,
      basedOn: integer(1, 2_000_000_000),
      /** The version of the draft that the page shows; absent if the page shows no draft. */
      version: shownVersion,
    }),
    data: sectionDraft,
    doc: 'Stores the draft of an open section. Fails with `changedMeanwhile` if another page has stored another draft since (D34).',
    section: 'Podium',
    parallel: true,
  }),
  deleteSectionDraft: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/deleteDraft',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ sectionCode: id }),
    data: z.null(),
    doc: 'Deletes the draft of a section without applying it (B488).',
    section: 'Podium',
    parallel: true,
  }),

  findPlanVersions: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/findVersionPage',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ sectionCode: id, ...paging }),
    data: pageOf(planVersion),
    doc: 'Returns the earlier versions of a plan of the caller, newest first.',
    section: 'Podium',
  }),
  getPlanVersion: defineCall({
    method: 'GET',
    path: '/admin/businessPlan/getVersion',
    body: 'query',
    who: owner,
    feature,
    input: z.object({ versionCode: id }),
    data: planDetail,
    doc: 'Returns an earlier version of a plan with its tree.',
    section: 'Podium',
  }),
  savePlanVersion: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/saveVersion',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ sectionCode: id, versionName: z.string().trim().min(1).max(PLAN_NAME_MAX) }),
    data: planVersion,
    doc: 'Stores the current plan as a named version.',
    section: 'Podium',
  }),
  restorePlanVersion: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/restoreVersion',
    body: 'json',
    who: owner,
    feature,
    input: z.object({ versionCode: id }),
    data: z.object({ treeVersion: version }),
    doc: 'Replaces a plan with an earlier version. The current plan is stored as a version first. Annotations stay with their sections.',
    section: 'Podium',
  }),

  readPlan: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/read',
    body: 'json',
    who: reader,
    feature,
    input: z.object({
      sectionCode: id,
      /** The id that the open page generated. */
      pageId: id,
      /** False: the page is closed. */
      isOpen: z.boolean(),
    }),
    data: z.array(planReader),
    doc: 'Reports every 20 s that a page has a plan open, and returns the other readers. The notification channel sends each change of the plan to its readers.',
    section: 'Podium',
    parallel: true,
  }),
  findPlans: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/getBusinessPlanList',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({ classesId: blankOr(id), name: filter, ...paging }),
    data: pageOf(plan.extend({ userCode: z.string(), userName: z.string(), loginCode: z.string() })),
    doc: 'Returns plans of the students whom the caller teaches, filtered by class and by the beginning of the plan’s or student’s name (G157).',
    section,
  }),
}
