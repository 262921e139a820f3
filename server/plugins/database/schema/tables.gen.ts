/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import type { AbilityTables } from './ability.schema'
import type { AccountsTables } from './accounts.schema'
import type { AttendanceTables } from './attendance.schema'
import type { BarrageTables } from './barrage.schema'
import type { ChatTables } from './chat.schema'
import type { ClassLogTables } from './classLog.schema'
import type { CorrectionTables } from './corrections.schema'
import type { CourseTables } from './courses.schema'
import type { FilesTables } from './files.schema'
import type { GradingTables } from './grading.schema'
import type { JobsTables } from './jobs.schema'
import type { JoiningTables } from './joining.schema'
import type { LibraryTables } from './library.schema'
import type { MessageTables } from './messages.schema'
import type { MindMapTables } from './mindMap.schema'
import type { PeopleTables } from './people.schema'
import type { PlansTables } from './plans.schema'
import type { PracticeTables } from './practice.schema'
import type { ResultsTables } from './results.schema'
import type { RoundTables } from './rounds.schema'
import type { RubricTables } from './rubrics.schema'
import type { TalkTables } from './talk.schema'
import type { TeamSpaceTables } from './teamSpace.schema'
import type { TemplatesTables } from './templates.schema'
import type { TestTakingTables } from './testTaking.schema'
import type { TimerTables } from './timer.schema'
import type { VideoTables } from './video.schema'
import type { VoteTables } from './vote.schema'

/** The tables of all parts. */
export interface FoundTables
  extends AbilityTables,
    AccountsTables,
    AttendanceTables,
    BarrageTables,
    ChatTables,
    ClassLogTables,
    CorrectionTables,
    CourseTables,
    FilesTables,
    GradingTables,
    JobsTables,
    JoiningTables,
    LibraryTables,
    MessageTables,
    MindMapTables,
    PeopleTables,
    PlansTables,
    PracticeTables,
    ResultsTables,
    RoundTables,
    RubricTables,
    TalkTables,
    TeamSpaceTables,
    TemplatesTables,
    TestTakingTables,
    TimerTables,
    VideoTables,
    VoteTables {}
