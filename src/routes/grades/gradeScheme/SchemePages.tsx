/** Edits a grade scheme (R204, R205), and displays one (R203). */

import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { z } from 'zod'
import { type GradeScheme, gradeWeights } from '../../../../contract/entities/grades/gradeScheme'
import { PAGE_SIZE_MAX } from '../../../../contract/limits'
import { gradeSchemeView, unsavedScheme } from '../../../machines/grades/gradeScheme/gradeScheme.selectors'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import { transcriptResource } from '../../../machines/grades/results/results.resources'
import { transcriptView } from '../../../machines/grades/results/results.selectors'
import type { TranscriptQuery } from '../../../machines/grades/results/results.types'
import { ask } from '../../../machines/shared/data/resource.types'
import { newId } from '../../../services/network/ids'
import { GradeSchemeEditor } from '../../../views/grades/gradeScheme/GradeSchemeEditor'
import { SchemePreview } from '../../../views/grades/gradeScheme/SchemePreview'
import { StudentResults } from '../../../views/grades/results/StudentResults'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import type { PageProps } from '../../shared/pages/page'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { faceOf, useChoices } from '../../shared/records/useChoices'
import { useChartRef } from '../../shared/useChartRef'
import { useDraft } from '../../shared/useDraft'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { personalHref } from '../results/resultsPaths'
import { providedGradeScheme } from './gradeSchemeActors'
import { amendPath, SCHEMES, schemesHref } from './gradeSchemePaths'

const schemeDraft = z.object({
  schemeName: z.string(),
  weights: gradeWeights,
  version: z.number().int().nullable(),
})

/** The scheme in the address, or a new one in the folder in the address. */
export function SchemeEditorPage({ params: { folderId = '' } }: PageProps) {
  const [schemeId] = useAddressValue('schemeId')
  return <Editor key={`${schemeId} ${folderId}`} schemeId={schemeId || null} folderId={folderId || null} />
}

function Editor(input: { schemeId: string | null; folderId: string | null }) {
  const [, navigate] = useLocation()
  const scheme = useChartRef(providedGradeScheme, { input })
  useNotices(scheme)
  const view = useView(scheme, gradeSchemeView)
  const [id] = useState(newId)
  const offer = useDraft({
    name: `scheme:${input.schemeId ?? 'new'}`,
    id,
    schema: schemeDraft,
    unsaved: useSelector(scheme, unsavedScheme),
    isReady: view.face === 'full',
    onRestore: (draft) => scheme.send({ type: 'draft.restore', draft }),
  })
  useEffect(() => {
    const saved = scheme.on('scheme.saved', () => navigate(SCHEMES))
    return () => saved.unsubscribe()
  }, [scheme, navigate])
  return (
    <GradeSchemeEditor
      view={view}
      above={<DraftBar offer={offer} />}
      backHref={schemesHref}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={scheme.send}
    />
  )
}

export function SchemePreviewPage() {
  const [schemeId] = useAddressValue('schemeId')
  const opened = useChoices({ scheme: ask('getGradeScheme', { schemeId }) }, (answers) => [answers.scheme])
  const [scheme] = opened.found
  return (
    <AsyncList {...faceOf(opened)} name={texts.noun}>
      {scheme ? <Preview scheme={scheme} /> : null}
    </AsyncList>
  )
}

function Preview({ scheme }: { scheme: GradeScheme }) {
  const [, navigate] = useLocation()
  const [classId, chooseClass] = useAddressValue('classId', (other) => other === 'schemeId')
  const classes = useChoices({ page: ask('findClassSchemes', { pageSize: PAGE_SIZE_MAX }) }, ({ page }) => page.list)
  return (
    <SchemePreview
      scheme={scheme}
      classes={classes.found.map(({ teachingClassId, className, courseName }) => ({
        id: teachingClassId,
        name: `${className} · ${courseName}`,
      }))}
      failure={classes.failure}
      classId={classId}
      backHref={schemesHref}
      amendHref={base + amendPath(scheme.schemeId)}
      onClass={chooseClass}
      onNavigate={(href) => navigate(href.slice(base.length))}
    >
      {classId === '' ? null : <Trial key={classId} schemeId={scheme.schemeId} teachingClassId={classId} />}
    </SchemePreview>
  )
}

/** The grades of a class under a scheme. */
function Trial({ schemeId, teachingClassId }: { schemeId: string; teachingClassId: string }) {
  const [, navigate] = useLocation()
  const query: TranscriptQuery = { teachingClassId, schemeId, sort: 'loginCode' }
  const { view, change, reload } = useResource(transcriptResource, query, transcriptView)
  return (
    <StudentResults
      isPart
      view={view}
      hrefOf={personalHref}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onSort={(sort) => change({ sort })}
      onReload={reload}
    />
  )
}
