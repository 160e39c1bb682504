import { Award, ChartNoAxesColumn, Download, FileText, Trophy } from 'lucide-react'

import { triviaResultsCopy as copy } from '../model/trivia-results-words.ts'
import { saveTriviaFile } from './trivia-api.ts'
import { AnalysisDialog, CertificatesDialog, ExportDialog, LeaderboardDialog } from './trivia-dialogs.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { ToolStrip } from '#ui/tool-strip.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** The buttons above the results and the dialogs that they open. */
export function ResultTools({ search, matching }: { search: string; matching: number }) {
  const leaderboard = useDialog()
  const analysis = useDialog()
  const certificates = useDialog()
  const exporter = useDialog()
  const report = useAction(() => saveTriviaFile('report'), {
    success: copy.reportSaved,
    failure: copy.reportFailed,
  })
  return (
    <>
      <ToolStrip>
        <ButtonLink variant="ghost" to={paths.triviaQuestions}>
          {copy.questions}
        </ButtonLink>
        <ButtonLink variant="ghost" to={paths.analytics}>
          {copy.analytics}
        </ButtonLink>
        <Button icon={<Trophy {...ICON} />} onPress={() => leaderboard.open()}>
          {copy.leaderboard.title}
        </Button>
        <Button icon={<ChartNoAxesColumn {...ICON} />} onPress={() => analysis.open()}>
          {copy.analysis.title}
        </Button>
        <Button icon={<Award {...ICON} />} onPress={() => certificates.open()}>
          {copy.certificates.title}
        </Button>
        <Button icon={<FileText {...ICON} />} busy={report.busy} onPress={() => void report.run()}>
          {copy.report}
        </Button>
        <Button icon={<Download {...ICON} />} onPress={() => exporter.open()}>
          {copy.export.open}
        </Button>
      </ToolStrip>
      <LeaderboardDialog {...leaderboard.props} />
      <AnalysisDialog {...analysis.props} />
      <CertificatesDialog {...certificates.props} />
      <ExportDialog {...exporter.props} search={search} matching={matching} />
    </>
  )
}
