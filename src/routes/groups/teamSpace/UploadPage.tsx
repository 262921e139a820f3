/** 上传 (R255): files for one of the spaces that one may write to, and what is being sent or was not finished. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { teamSpaceResource } from '../../../machines/groups/teamSpace/teamSpace.resources'
import { teamSpaceView } from '../../../machines/groups/teamSpace/teamSpace.selectors'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { SpaceHead } from '../../../views/groups/teamSpace/SpaceHead'
import { DropZone } from '../../../views/library/files/DropZone'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { Link } from '../../../views/shared/kit/Link'
import { PageLinks } from '../../../views/shared/kit/PageLinks'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { GROUP_SPACE, MY_SPACE, spaceLinks, UPLOAD } from './spacePaths'
import { useSpaceFiles } from './useSpaceFiles'
import '../../../views/groups/teamSpace/teamSpace.css'

export function UploadPage() {
  const [, navigate] = useLocation()
  const isTeacher = useWorkspace().user.userType === '2'
  const [spaceId, setSpaceId] = useState<string | null>(null)
  return (
    <div className="page">
      <PageLinks
        label={texts.name}
        links={spaceLinks(UPLOAD, isTeacher)}
        onNavigate={(href) => navigate(href.slice(base.length))}
      />
      <header>
        <h1>{texts.upload}</h1>
        <p className="u-muted">{texts.uploadHint}</p>
      </header>
      <Target key={spaceId ?? ''} spaceId={spaceId} onSpace={setSpaceId} />
    </div>
  )
}

function Target({ spaceId, onSpace }: { spaceId: string | null; onSpace: (spaceId: string) => void }) {
  const { view, reload } = useResource(teamSpaceResource, { page: 'any', spaceId }, teamSpaceView)
  return (
    <AsyncList face={view.face} name={texts.noun} emptyHint={texts.noGroup} failedText={view.problem} onRetry={reload}>
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
      {view.space ? <Sending space={view.space} /> : null}
    </AsyncList>
  )
}

function Sending({ space }: { space: TeamSpace }) {
  const [, navigate] = useLocation()
  const [put, setPut] = useState(0)
  const files = useSpaceFiles(space, () => setPut((count) => count + 1))
  const path = space.spaceKind === 'own' ? MY_SPACE : `${GROUP_SPACE}?space=${encodeURIComponent(space.spaceId)}`
  return (
    <>
      <SpaceHead space={space} isTrash={false} />
      <DropZone kinds={['space']} onFiles={(chosen) => files.choose(chosen, null)} />
      <p className="u-muted" role="status">
        {put > 0 ? texts.uploaded(put) : ''}{' '}
        <Link
          href={base + path}
          className="bare pad-0 ink-accent text-start no-underline hover-underline"
          onNavigate={(href) => navigate(href.slice(base.length))}
        >
          {texts.see}
        </Link>
      </p>
    </>
  )
}
