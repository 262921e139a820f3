/** The five lists of course templates (R143–R146, R040). */
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { CourseTemplate, TemplateList } from '../../../../contract/entities/courses/course'
import { TemplatesPage } from '../../../views/courses/courseTemplates/TemplatesPage'
import { templateTexts as texts } from '../../../views/courses/courseTemplates/texts'
import { Button } from '../../../views/shared/kit/Button'
import type { RowAction } from '../../../views/shared/records/RowActions'
import { base } from '../../shared/base'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { ResultForm } from './ResultForm'
import { TemplateForm } from './TemplateForm'
import { templateQuestions, templatesSpec } from './templateCalls'
import { editorPath, infoPath, listPath } from './templatePaths'

const questions = templateQuestions()

export const StandardTemplates = () => <Templates list="standard" />
export const PublicTemplates = () => <Templates list="public" />
export const MyTemplates = () => <Templates list="my" />
export const OpenTemplates = () => <Templates list="open" />
export const ResultTemplates = () => <Templates list="result" />

type Dialog = CourseTemplate | 'new' | 'result'

function Templates({ list }: { list: TemplateList }) {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(useMemo(() => templatesSpec(list), [list]))
  const [open, setOpen] = useState<Dialog | null>(null)
  const reload = () => send({ type: 'list.reload' })
  const canOpen = useCanOpen()
  const headAction =
    list === 'my' && canOpen(editorPath('new')) ? (
      <Button kind="primary" icon="plus" label={texts.add} onClick={() => setOpen('new')} />
    ) : list === 'result' ? (
      <Button kind="primary" icon="plus" label={texts.addResult} onClick={() => setOpen('result')} />
    ) : null
  const actionsOf = (template: CourseTemplate, begin: (name: string) => () => void): RowAction[] => {
    const { courseId, isOwn, share, review, versionNo } = template
    const isWaiting = review?.state === 'submitted'
    const copy = { name: 'copy', label: texts.copy, onRun: begin('copy') }
    if (!isOwn) return [{ name: 'info', label: texts.info, onRun: () => navigate(infoPath(list, courseId)) }, copy]
    const editor = editorPath(courseId)
    return [
      ...(canOpen(editor) ? [{ name: 'edit', label: texts.edit, onRun: () => navigate(editor) }] : []),
      isWaiting || share === 'open'
        ? { name: 'withdraw', label: isWaiting ? texts.withdraw : texts.close, onRun: begin('withdraw') }
        : {
            name: 'submit',
            label: texts.submit,
            reason: versionNo === null ? texts.notPublished : null,
            onRun: begin('submit'),
          },
      { name: 'rename', label: texts.rename, onRun: () => setOpen(template) },
      copy,
      { name: 'remove', label: texts.remove, danger: true, onRun: begin('remove') },
    ]
  }
  return (
    <TemplatesPage
      list={list}
      view={view}
      hrefOf={({ courseId }) => base + infoPath(list, courseId)}
      actionsOf={actionsOf}
      questions={questions}
      headAction={headAction}
      onList={(other) => navigate(listPath(other))}
      onNavigate={(href) => navigate(href.slice(base.length))}
      send={send}
    >
      {open === 'result' ? (
        <ResultForm onSaved={reload} onClosed={() => setOpen(null)} />
      ) : open ? (
        <TemplateForm
          template={open === 'new' ? null : open}
          onSaved={(courseId) => {
            if (open === 'new' && courseId !== null) navigate(editorPath(courseId))
            else reload()
          }}
          onClosed={() => setOpen(null)}
        />
      ) : null}
    </TemplatesPage>
  )
}
