/** How a grade of the schema is written: A_PLUS is A+. */
export function gradeText(grade: string): string {
  return grade.replace('_PLUS', '+').replace('_MINUS', '−');
}
