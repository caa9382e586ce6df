const written =
  /^(?:untitled|title|(?:document|presentation|workbook|book|spreadsheet|slide)[ _-]?\d*|(?:microsoft|ms) (?:word|powerpoint|excel) ?-.*|powerpoint[ -]presentation|word document|.{1,200}\.(?:docx?|indd|qxd|pptx?|xlsx?|od[tsp]|rtf|dvi|tex))$/i;

/** Whether a program filled a title in by itself: the kind or the name of the file. */
export function isDefaultTitle(title: string): boolean {
  return written.test(title);
}
