/** A change of classes for the next school year: planned for the classes of the address, reviewed, and carried out. */
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Prepared } from '../../../machines/school/roster/rosterImport.types'
import { RosterRun } from './RosterImportPage'

const list = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** What an address asks for: `?action=promote&classes=a,b`. */
function preparedIn(search: string): Prepared {
  const query = new URLSearchParams(search)
  const action = query.get('action')
  const classesIds = list(query.get('classes'))
  if (action === 'move') {
    return { kind: 'move', classesIds, studentIds: list(query.get('students')), toClassesId: query.get('to') ?? '' }
  }
  return { kind: action === 'promote' || action === 'graduate' ? action : 'archive', classesIds }
}

export function SchoolYearPage() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const prepared = useMemo(() => preparedIn(search), [search])
  return (
    <RosterRun
      key={search}
      prepared={prepared}
      onUndo={() => navigate('/admin/roster')}
      onClose={() => navigate('/admin/class/list')}
    />
  )
}
