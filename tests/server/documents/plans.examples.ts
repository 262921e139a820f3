/** Plans, sections, templates and annotations for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {
    sectionCode: 'demo-plan-1',
    sourceSectionCode: 'demo-plan-1-s3',
    targetSectionCode: 'demo-plan-1-s7',
    parentCode: 'demo-plan-1',
    afterCode: 'demo-plan-1-s1',
    versionCode: 'demo-plan-1-v1',
    businessTopLevelCode: 'demo-plan-1',
    belongBusinessCode: 'demo-plan-1',
    belongBusinessSectionCode: 'demo-plan-1-s1',
    commentCode: 'demo-annotation-2',
    templateCode: 'demo-plan-template-4',
  },
  own: { student: { commentCode: 'demo-annotation-1-reply' } },
  ownFor: {
    addReply: { commentCode: 'demo-annotation-2' },
    solveAnnotation: { commentCode: 'demo-annotation-2' },
    createPlan: { templateCode: 'demo-plan-template-1' },
    deletePlan: { sectionCode: 'demo-plan-10' },
    changeSectionLevel: { sectionCode: 'demo-plan-1-s3' },
    saveSectionDraft: { sectionCode: 'demo-plan-1-s1' },
    deleteSectionDraft: { sectionCode: 'demo-plan-1-s1' },
    restoreSection: { sectionCode: 'demo-plan-1-s17' },
  },
  strangers: {
    sourceSectionCode: 'stranger-section-1',
    targetSectionCode: 'stranger-section-2',
    parentCode: 'stranger-plan',
    belongBusinessCode: 'stranger-plan',
    belongBusinessSectionCode: 'stranger-section-1',
  },
  // Templates belong to the whole school.
  ofEverybody: ['getPlanTemplate', 'createPlan'],
  /** A plan of a student of the second teacher. */
  async make(db, at) {
    const plan = { plan_id: 'stranger-plan', owner_id: 'demo-s041', name: '别人的计划' }
    await db
      .insertInto('plan')
      .values({ ...plan, created_at: at, updated_at: at })
      .execute()
    const section = { plan_id: plan.plan_id, level: 1, title: '标题', hints: '[]', created_at: at } as const
    await db
      .insertInto('plan_section')
      .values([1, 2].map((n) => ({ ...section, section_id: `stranger-section-${n}`, position: n - 1 })))
      .execute()
  },
}
