/** The requests to join one class, for administrators. */

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { requestsAt } from '../../../machines/school/joining/joining.selectors'
import { ask } from '../../../machines/shared/data/resource.types'
import { classesTexts } from '../../../views/school/schoolClass/texts'
import { Button } from '../../../views/shared/kit/Button'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { LoadProblem } from '../../../views/shared/kit/LoadProblem'
import type { PageProps } from '../../shared/pages/page'
import { useChoices } from '../../shared/records/useChoices'
import { useChartRef } from '../../shared/useChartRef'
import { CountsProblem } from '../joining/CountsProblem'
import { providedJoinRequests } from '../joining/joiningActors'
import { Decided, Requests } from '../teacherSchoolClass/Requests'
import { ClassTabs } from './ClassTabs'

const { requests: texts, toList } = classesTexts
const nothing = () => undefined

export function ClassRequests({ params: { classesId = '' } }: PageProps) {
  return <Page key={classesId} classesId={classesId} />
}

function Page({ classesId }: { classesId: string }) {
  const [, navigate] = useLocation()
  const requests = useChartRef(providedJoinRequests)
  const waiting = useSelector(requests, (snapshot) => requestsAt(snapshot, classesId))
  const [which, setWhich] = useState<'waiting' | 'decided'>('waiting')
  const about = useChoices({ opened: ask('getClass', { classesId }) }, ({ opened }) => [opened])
  const [one] = about.found
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <h1>{one?.className ?? texts.title}</h1>
        <div className="row wrap gap-2">
          <Button icon="arrow-left" label={toList} onClick={() => navigate('/admin/class/list')} />
        </div>
      </header>
      <LoadProblem failure={about.failure} />
      <CountsProblem requests={requests} />
      <ClassTabs classesId={classesId} current="requests" waiting={waiting} />
      <SegmentedChoice
        labelHidden
        label={texts.title}
        choices={[
          { value: 'waiting', label: texts.waiting },
          { value: 'decided', label: texts.decided },
        ]}
        value={which}
        onChange={setWhich}
      />
      {which === 'waiting' ? (
        <Requests classesId={classesId} requests={requests} onDecided={nothing} />
      ) : (
        <Decided classesId={classesId} />
      )}
    </div>
  )
}
