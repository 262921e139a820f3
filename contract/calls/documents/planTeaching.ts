/** Business plans as teachers use them: classes, students, exports, templates (content §2, §6, §7; D3, D36). */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  planClass,
  planStudent,
  planTemplate,
  planTemplateDetail,
  type TemplateNode,
} from '../../entities/documents/plan'
import { saved, shownVersion } from '../../entities/shared/version'
import { blankOr, id } from '../../fields'
import { PLAN_HINT_MAX, PLAN_HINTS_MAX, PLAN_NAME_MAX, PLAN_SECTIONS_MAX, SECTION_TITLE_MAX } from '../../limits'
import { OUTLINE_DEPTH } from '../../rules/shared/outline'

const section = 'content §7 Business plan'
const feature = 'businessPlan'

/** A title of a template as the client sends it: without an id, which the server generates. */
export type TemplateInput = Omit<TemplateNode, 'id' | 'childList'> & { childList: TemplateInput[] }
/**
 * Accepts one level more than the limit, so that a fifth level is refused with a message (B504); deeper input is
 * invalid.
 */
const templateLevel = (levels: number): z.ZodType<TemplateInput> =>
  z.object({
    sectionName: z.string().trim().min(1).max(SECTION_TITLE_MAX),
    keyWords: z.array(z.string().trim().min(1).max(PLAN_HINT_MAX)).max(PLAN_HINTS_MAX),
    childList: levels === 0 ? z.array(z.never()).max(0) : z.array(templateLevel(levels - 1)).max(PLAN_SECTIONS_MAX),
  })
const templateInput = templateLevel(OUTLINE_DEPTH)

export const planTeachingCalls = {
  findPlanTemplates: defineCall({
    method: 'POST',
    path: '/admin/businessTemplate/findAllTemplate',
    body: 'json',
    who: ['student', 'teacher'],
    feature,
    input: z.object({}),
    data: z.array(planTemplate),
    doc: 'Returns all plan templates of the school, oldest first (B526).',
    section,
    parallel: true,
  }),
  getPlanTemplate: defineCall({
    method: 'GET',
    path: '/admin/businessTemplate/getTemplateDetailById',
    body: 'query',
    who: ['student', 'teacher'],
    feature,
    input: z.object({ templateCode: id }),
    data: planTemplateDetail,
    doc: 'Returns a plan template with its tree.',
    section,
    parallel: true,
  }),
  savePlanTemplate: defineCall({
    method: 'POST',
    path: '/admin/businessTemplate/save',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({
      templateCode: blankOr(id),
      templateName: z.string().trim().min(1).max(PLAN_NAME_MAX),
      childList: z.array(templateInput).max(PLAN_SECTIONS_MAX),
      version: shownVersion,
    }),
    data: saved.extend({ templateCode: id }),
    doc: 'Creates a plan template, or changes the caller’s template that `templateCode` names. Plans that were created from it are not changed.',
    section: 'Podium',
  }),
  deletePlanTemplate: defineCall({
    method: 'POST',
    path: '/admin/businessTemplate/delete',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({ templateCode: id, version: shownVersion }),
    data: z.null(),
    doc: 'Deletes a plan template of the caller. Plans that were created from it are not changed.',
    section: 'Podium',
  }),
  findPlanClasses: defineCall({
    method: 'POST',
    path: '/admin/businessPlan/findClasses',
    body: 'json',
    who: ['teacher'],
    feature,
    input: z.object({}),
    data: z.array(planClass),
    doc: 'Returns the classes that the caller teaches, each with its number of students and plans (G158).',
    section: 'content §2 Screens of the business-plan area; Podium',
    parallel: true,
  }),
  findPlanStudents: defineCall({
    method: 'GET',
    path: '/admin/businessPlan/getBusinessPlanByCourseId',
    body: 'query',
    who: ['teacher'],
    feature,
    input: z.object({ classesId: id }),
    data: z.array(planStudent),
    doc: 'Returns the students of a class that the caller teaches, with their plans, sorted by login code (G160).',
    section,
    parallel: true,
  }),
}
