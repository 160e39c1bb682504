export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export declare function countVitest(endedWell: boolean, report: string): Counts
export declare function countPlaywright(endedWell: boolean, report: string): Counts
