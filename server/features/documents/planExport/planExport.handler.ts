/**
 * Plans as Word documents: one plan immediately, those of students as a zip by a job (content §9; B531 B574 B575
 * B596–B599, D36). Both write documents in the same way.
 */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/schema/schema'
import { safeName, uniqueNames } from '../../../documents/fileNames'
import { createPlanWriter } from '../../../documents/planWriter'
import { growingZip } from '../../../jobs/growingZip'
import type { Jobs } from '../../../jobs/jobs'
import { type Audit, type Feature, FileAnswer, type Membership, Refusal } from '../../../kernel'
import { createPlanExportRepository } from './planExport.repository'
import { texts } from './texts'

const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ZIP_TYPE = 'application/zip'
/** The most documents of one export. */
const DOCUMENTS_MAX = 2_000

const jobInput = z.object({ planIds: z.array(z.string()), hasPictures: z.boolean() })

export function planExportFeature({
  db,
  jobs,
  membership,
  audit,
  dataDir,
  log,
}: {
  readonly db: Kysely<Database>
  readonly jobs: Jobs
  readonly membership: Membership
  readonly audit: Audit
  readonly dataDir: string
  readonly log: { warn(detail: object, text: string): void }
}): Feature {
  const repository = createPlanExportRepository(db)
  const writer = createPlanWriter({ dataDir })

  const exporting = jobs.register({
    kind: 'planExport',
    input: jobInput,
    fileType: ZIP_TYPE,
    async work({ userId, input: { planIds, hasPictures } }, { signal, progress, file }) {
      const zip = growingZip(file, texts.tooLarge)
      const nameFor = uniqueNames()
      const failed: string[] = []
      let skipped = 0
      for (const [index, planId] of planIds.entries()) {
        // Read again, because a class may have changed or a plan may have been deleted since the request.
        const plan = await repository.find({ userId, role: 'teacher' }, planId)
        if (plan) {
          const name = nameFor(safeName(texts.documentName(plan.planName, plan.studentName)))
          const bytes = await writer.write(plan, { hasPictures, signal }).catch((error: unknown) => {
            signal.throwIfAborted()
            log.warn({ err: error, planId }, 'a plan was left out of an export')
            failed.push(name)
            return null
          })
          if (bytes) await zip.add(name, bytes)
          else skipped += 1
        } else skipped += 1
        progress({ done: index + 1, skipped })
      }
      if (failed.length > 0) await zip.add(nameFor(texts.failedName), Buffer.from(texts.failed(failed)))
      await zip.end()
    },
  })

  return {
    name: 'planExport',
    stop: () => writer.close(),
    calls: {
      async exportPlan({ input: { sectionCode, pictures }, caller, address, signal }) {
        const plan = await repository.find(caller, sectionCode)
        if (!plan) throw new Refusal('notFound')
        const bytes = await writer.write(plan, { hasPictures: pictures === '1', signal }).catch((error: unknown) => {
          signal.throwIfAborted()
          log.warn({ err: error, planId: sectionCode }, 'a plan could not be exported')
          throw new Refusal('tooLarge', texts.notWritten)
        })
        if (caller.role === 'teacher') {
          const detail = { num: 1 }
          await audit.record({
            action: 'plan.export',
            actorId: caller.userId,
            subject: sectionCode,
            outcome: 'done',
            address,
            detail,
          })
        }
        const name = safeName(texts.documentName(plan.planName, plan.studentName))
        return new FileAnswer(name, DOCUMENT_TYPE, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
      },

      async exportPlans({ input: { classesId, userCodes, isOneStudent, pictures }, caller, address }) {
        if (!(await membership.ownsClasses(caller, classesId))) throw new Refusal('notFound')
        const students = await repository.findOfStudents(classesId, userCodes)
        const [student] = students
        if (!student) throw new Refusal('notFound')
        const isOne = isOneStudent === '1' && students.length === 1
        const planIds = students.flatMap((one) => one.plan_ids)
        if (planIds.length === 0) throw new Refusal(isOne ? 'planNothingToExport' : 'plansNothingToExport')
        if (planIds.length > DOCUMENTS_MAX) throw new Refusal('tooLarge', texts.tooLarge)
        const name = isOne
          ? texts.studentZipName(student.real_name)
          : texts.classZipName(await repository.classNameOf(classesId))
        return await exporting.start({
          caller,
          input: { planIds, hasPictures: pictures === '1' },
          total: planIds.length,
          fileName: safeName(name),
          within: (trx) =>
            audit.record(
              {
                action: 'plan.export',
                actorId: caller.userId,
                subject: classesId,
                outcome: 'done',
                address,
                detail: { num: planIds.length },
              },
              trx,
            ),
        })
      },
    },
  }
}
