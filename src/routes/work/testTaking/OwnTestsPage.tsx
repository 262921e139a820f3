/** 测试 (R135): the specification leaves the page empty (G130), so it says where a student finds assigned tests. */
import { useLocation } from 'wouter'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Button } from '../../../views/shared/kit/Button'
import { useCanOpen } from '../../shared/pages/useCanOpen'
import { TASKS } from '../../shared/paths/learningPaths'
import '../../../views/shared/records/records.css'

const texts = {
  title: '测试',
  hint: '测试由老师布置：随堂的在课堂的学习任务里，能力测试在课堂的能力测试里。',
  tasks: '进入学习任务',
  ability: '进入能力测试',
} as const

const ABILITY = '/student/course/ability-test'

export function OwnTestsPage() {
  const [, navigate] = useLocation()
  const canOpen = useCanOpen()
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <h1>{texts.title}</h1>
      </header>
      <AsyncList
        face="empty"
        name={texts.title}
        emptyHint={texts.hint}
        emptyAction={
          <>
            <Button label={texts.tasks} onClick={() => navigate(TASKS)} />
            {canOpen(ABILITY) ? <Button label={texts.ability} onClick={() => navigate(ABILITY)} /> : null}
          </>
        }
      >
        {null}
      </AsyncList>
    </div>
  )
}
