/** The content of a course template (R147–R151; B412). */
import { useLocation } from 'wouter'
import type { TemplateList } from '../../../../contract/entities/courses/course'
import { templateInfoView } from '../../../machines/courses/courseTemplates/templateInfo.selectors'
import { TemplateInfo } from '../../../views/courses/courseTemplates/TemplateInfo'
import { templateTexts as texts } from '../../../views/courses/courseTemplates/texts'
import { usePageReturn } from '../../shared/pages/held.context'
import type { PageProps } from '../../shared/pages/page'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedTemplateInfo } from './templateActors'
import { editorPath, listPath } from './templatePaths'

const lists = Object.keys(texts.lists) as TemplateList[]

export function TemplateInfoPage({ params, route }: PageProps) {
  const list = lists.find((one) => route.path.includes(`/info/${one}/`)) ?? 'standard'
  const courseId = params.targetId ?? ''
  return <Info key={courseId} list={list} courseId={courseId} />
}

function Info({ list, courseId }: { list: TemplateList; courseId: string }) {
  const [, navigate] = useLocation()
  const info = useChartRef(providedTemplateInfo, { input: { courseId } })
  useNotices(info)
  const canOpen = useCanOpen()
  const editor = editorPath(courseId)
  usePageReturn(() => info.send({ type: 'template.reload' }))
  return (
    <TemplateInfo
      list={list}
      view={useView(info, templateInfoView)}
      onBack={() => navigate(listPath(list))}
      onEdit={canOpen(editor) ? () => navigate(editor) : undefined}
      send={info.send}
    />
  )
}
