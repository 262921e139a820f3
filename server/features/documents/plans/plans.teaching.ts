/** Teachers' views of plans (B530 B531): the teacher's classes, their students, and the students' plans. */
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { planOf } from './plans.messages'
import { createTeachingRepository } from './plans.teaching.repository'

export function teachingCalls({ db, membership }: Pick<FeatureContext, 'db' | 'membership'>) {
  const rows = createTeachingRepository(db)

  const mustOwn = async (caller: Caller, classesId: string): Promise<void> => {
    if (!(await membership.ownsClasses(caller, classesId))) throw new Refusal('notFound')
  }

  return {
    findPlanClasses: async ({ caller }) =>
      (await rows.classes(caller.userId)).map((row) => ({
        classesId: row.classes_id,
        className: row.class_name,
        studentNum: row.student_num,
        planNum: row.plan_num,
      })),

    async findPlanStudents({ input: { classesId }, caller }) {
      await mustOwn(caller, classesId)
      return (await rows.students(classesId)).map((row) => ({
        userCode: row.user_code,
        loginCode: row.login_code,
        userName: row.real_name,
        coverImg: row.cover_img,
        userHasBusinessPlan: row.plans.map(({ planId, name, updatedAt }) => ({
          businessCode: planId,
          businessName: name,
          updateTime: updatedAt,
        })),
      }))
    },

    async findPlans({ input: { classesId, name: text, ...asked }, caller }) {
      if (classesId !== undefined) await mustOwn(caller, classesId)
      const bounds = slice(asked)
      const found = await rows.plans(caller.userId, { classesId, text }, bounds)
      const list = found.rows.map((row) => ({
        ...planOf(row),
        userCode: row.user_code,
        userName: row.real_name,
        loginCode: row.login_code,
      }))
      return page(list, found.total, bounds)
    },
  } satisfies CallHandlers
}
