export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** for each failure where it was, and the messages */
  failures: string[]
}

export declare function countVitest(endedWell: boolean, report: string): Counts
export declare function countPlaywright(endedWell: boolean, report: string): Counts
