/** A student's own plan, read-only (R131, R251), with the annotations of teachers. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { base } from '../../shared/base'
import { useChartRef } from '../../shared/useChartRef'
import { DOCUMENTS, editHref } from '../plans/planPaths'
import { keepPlan, readKeptPlan } from './keptPlan'
import { Preview } from './Preview'
import { providedPlanPreview } from './planPreviewActors'

export function StudentPreview() {
  const search = useSearch()
  const query = new URLSearchParams(search)
  const sectionCode = query.get('sectionCode') ?? ''
  return <OpenPreview key={sectionCode} sectionCode={sectionCode} wanted={query.get('commentCode')} />
}

function OpenPreview({ sectionCode, wanted }: { sectionCode: string; wanted: string | null }) {
  const [input] = useState(() => ({
    role: 'student' as const,
    classesId: '',
    userCode: '',
    businessCode: sectionCode,
    kept: readKeptPlan(sectionCode),
  }))
  const preview = useChartRef(providedPlanPreview, { input })
  const plan = useSelector(preview, ({ context }) => context.plan)
  useEffect(() => {
    if (plan) keepPlan(plan)
  }, [plan])
  return (
    <Preview
      preview={preview}
      wanted={wanted === null ? null : { businessCode: sectionCode, commentCode: wanted }}
      backHref={base + DOCUMENTS}
      editHref={editHref(sectionCode)}
    />
  )
}
