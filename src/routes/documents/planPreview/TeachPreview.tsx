/**
 * A teacher's preview (R042, R246): in a separate window, with the plan that the overview has passed on or that a notice links to.
 * The address contains the displayed plan, so that it can be reloaded and shared.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PlanPreviewInput } from '../../../machines/documents/planEditor/preview/planPreview.types'
import { readPlanSession } from '../../../services/browser/kept/planSession'
import { base } from '../../shared/base'
import { useChartRef } from '../../shared/useChartRef'
import { OVERVIEW } from '../plans/planPaths'
import { Preview } from './Preview'
import { providedPlanPreview } from './planPreviewActors'

/** The plan and the annotation in an address. */
function named(search: string) {
  const query = new URLSearchParams(search)
  return { businessCode: query.get('sectionCode') ?? '', commentCode: query.get('commentCode') }
}

/** The last choice, if it belongs to the plan in the address. */
function choiceFor(businessCode: string): PlanPreviewInput {
  const { chosenClass, chosenStudent, chosenPlan = '', ...handed } = readPlanSession()
  const chosen = { classesId: chosenClass ?? handed.classesId, userCode: chosenStudent ?? handed.userCode }
  const isOther = businessCode !== '' && businessCode !== chosenPlan
  const { classesId = '', userCode = '' } = isOther ? {} : chosen
  const plan = businessCode === '' ? chosenPlan : businessCode
  return { role: 'teacher', classesId, userCode, businessCode: plan, kept: null }
}

export function TeachPreview() {
  const search = useSearch()
  // An address that was written by a choice on this page belongs to the same page.
  const keys = useRef(new Map<string, string>())
  const key = keys.current.get(search) ?? search
  return (
    <main id="main" tabIndex={-1}>
      <OpenPreview key={key} search={search} onWritten={(written) => keys.current.set(written, key)} />
    </main>
  )
}

function OpenPreview({ search, onWritten }: { search: string; onWritten: (search: string) => void }) {
  const [path, navigate] = useLocation()
  const [first] = useState(() => named(search))
  const [input] = useState(() => choiceFor(first.businessCode))
  const preview = useChartRef(providedPlanPreview, { input })
  const shown = useSelector(preview, ({ context }) => context.businessCode)
  const latest = useRef({ path, search, onWritten })
  latest.current = { path, search, onWritten }
  useEffect(() => {
    const now = latest.current
    if (shown === '' || named(now.search).businessCode === shown) return
    const written = new URLSearchParams({ sectionCode: shown }).toString()
    now.onWritten(written)
    navigate(`${now.path}?${written}`, { replace: true })
  }, [shown, navigate])
  const { businessCode, commentCode } = first
  return (
    <Preview
      preview={preview}
      wanted={commentCode === null ? null : { businessCode, commentCode }}
      backHref={base + OVERVIEW}
      editHref={null}
    />
  )
}
