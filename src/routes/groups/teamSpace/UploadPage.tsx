/** 上传 (R255): uploads to the spaces that the user may write to, and the list of running and unfinished uploads. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { teamSpaceView } from '../../../machines/groups/teamSpace/teamSpace.selectors'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { SpaceHead } from '../../../views/groups/teamSpace/SpaceHead'
import { DropZone } from '../../../views/library/files/DropZone'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { Link } from '../../../views/shared/kit/Link'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { base } from '../../shell/app/base'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { GROUP_SPACE, MY_SPACE, spaceLinks, UPLOAD } from './spacePaths'
import { providedTeamSpace } from './teamSpaceActors'
import { useSpaceFiles } from './useSpaceFiles'
import '../../../views/groups/teamSpace/teamSpace.css'
import { useView } from '../../shared/useView'

export function UploadPage() {
  const [, navigate] = useLocation()
  const isTeacher = useWorkspace().user.userType === '2'
  const [spaceId, setSpaceId] = useState<string | null>(null)
  return (
    <div className="space-page">
      <PageLinks
        label={texts.name}
        links={spaceLinks(UPLOAD, isTeacher)}
        onNavigate={(href) => navigate(href.slice(base.length))}
      />
      <header>
        <h1>{texts.upload}</h1>
        <p className="space-note">{texts.uploadHint}</p>
      </header>
      <Target key={spaceId ?? ''} spaceId={spaceId} onSpace={setSpaceId} />
    </div>
  )
}

function Target({ spaceId, onSpace }: { spaceId: string | null; onSpace: (spaceId: string) => void }) {
  const chart = useChartRef(providedTeamSpace, { input: { page: 'any', spaceId } })
  useNotices(chart)
  const view = useView(chart, teamSpaceView)
  return (
    <AsyncList
      face={view.face}
      name={texts.noun}
      emptyHint={texts.noGroup}
      failedText={view.problem}
      onRetry={() => chart.send({ type: 'list.reload' })}
    >
      {view.spaces.length > 1 && view.space ? (
        <SegmentedChoice
          label={texts.uploadTo}
          choices={view.spaces.map(({ spaceId: value, spaceKind, spaceName }) => ({
            value,
            label: spaceKind === 'own' ? texts.own : spaceName,
          }))}
          value={view.space.spaceId}
          onChange={onSpace}
        />
      ) : null}
      {view.space ? <Sending chart={chart} space={view.space} /> : null}
    </AsyncList>
  )
}

function Sending({
  chart,
  space,
}: {
  chart: ReturnType<typeof useChartRef<typeof providedTeamSpace>>
  space: TeamSpace
}) {
  const [, navigate] = useLocation()
  const [put, setPut] = useState(0)
  const files = useSpaceFiles(space.spaceId, () => setPut((count) => count + 1))
  const { choose } = files
  useEffect(() => {
    const accepted = chart.on('files.accepted', ({ files: chosen }) =>
      choose(
        chosen.flatMap(({ blob }) => (blob instanceof File ? [blob] : [])),
        null,
      ),
    )
    return () => accepted.unsubscribe()
  })
  const path = space.spaceKind === 'own' ? MY_SPACE : `${GROUP_SPACE}?space=${encodeURIComponent(space.spaceId)}`
  return (
    <>
      <SpaceHead space={space} isTrash={false} />
      <DropZone
        kind="space"
        onFiles={(chosen) =>
          chart.send({
            type: 'files.choose',
            files: chosen.map((file) => ({ name: file.name, size: file.size, blob: file })),
          })
        }
      />
      <p className="space-note" role="status">
        {put > 0 ? texts.uploaded(put) : ''}{' '}
        <Link href={base + path} className="results-link" onNavigate={(href) => navigate(href.slice(base.length))}>
          {texts.see}
        </Link>
      </p>
    </>
  )
}
