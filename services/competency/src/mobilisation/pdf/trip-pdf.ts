import { linesOf, loadFace, patternOf, printable, TaggedPdf, type Face, type Tag } from '@rigwise/printing';
import { codeInWords, dayInWords } from '../../certificates/pdf/wording.ts';
import type { PaperPerson, TripPaper } from './trip-paper.ts';
import { VERDICTS } from './trip-words.ts';

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const CODE = 96;
const FOOT = 36;
const FOOT_SIZE = 7.5;
const LEADING = 1.35;
const BLACK = '#000000';
const GREY = '#444444';
type FaceName = 'regular' | 'bold';

interface Style {
  readonly tag?: Tag;
  readonly face?: FaceName;
  readonly size: number;
  readonly color?: string;
  readonly left?: number;
  readonly width?: number;
}

/** The paper of a check for the gate, A4. The same paper gives the same bytes. */
export async function tripPdf(paper: TripPaper): Promise<Uint8Array<ArrayBuffer>> {
  const faces = { regular: await loadFace('DejaVuSans'), bold: await loadFace('DejaVuSans-Bold') };
  const pdf = new TaggedPdf<FaceName>({
    ...{ title: `${paper.trip} – check ${paper.number}`, subject: 'Fit to mobilise' },
    ...{ at: new Date(paper.at), faces },
  });
  new Sheet(pdf, faces, paper).draw();
  return pdf.end();
}

/** Texts one below the other, from page to page. */
class Sheet {
  private y = 0;

  constructor(
    private readonly pdf: TaggedPdf<FaceName>,
    private readonly faces: Readonly<Record<FaceName, Face>>,
    private readonly paper: TripPaper,
  ) {}

  draw(): void {
    this.nextPage();
    this.head();
    for (const person of this.paper.people) this.person(person);
    this.foot();
  }

  private nextPage(): void {
    this.pdf.addPage([WIDTH, HEIGHT]);
    this.y = MARGIN;
  }

  private head(): void {
    const { address, trip, number, at, by, dataVersion, counts, asked } = this.paper;
    const { from, to, awayFrom, awayTo } = this.paper;
    const left = WIDTH - MARGIN - CODE;
    this.pdf.squares(codeInWords(address), patternOf(address), { left, top: MARGIN, size: CODE }, BLACK);
    const beside = { width: left - MARGIN - 16 };
    const line = (text: string) => this.text(text, { size: 9, ...beside });
    this.text('Fit to mobilise', { size: 9, color: GREY, ...beside });
    this.text(trip, { tag: 'H1', face: 'bold', size: 17, ...beside });
    line(`${dayInWords(from)} to ${dayInWords(to)}`);
    line(`Away with travel: ${dayInWords(awayFrom)} to ${dayInWords(awayTo)}`);
    line(
      `Checked on ${dayInWords(at.slice(0, 10))}, ${at.slice(11, 16)} UTC${by === null ? '' : ` by ${by}`}`,
    );
    line(`Check ${number} · data version ${dataVersion}`);
    if (asked.length > 0) line(`Asked of everyone: ${asked.join('; ')}`);
    this.y = Math.max(this.y, MARGIN + CODE) + 8;
    const unknown = counts.noProfile + counts.notFound;
    this.text(`${counts.fit} fit, ${counts.notFit} not fit${unknown === 0 ? '' : `, ${unknown} not known`}`, {
      tag: 'H2',
      face: 'bold',
      size: 12,
    });
    this.text(`Scan the code to see whether this check is genuine and the newest: ${address}`, {
      ...{ size: 7.5, color: GREY },
    });
    this.y += 6;
  }

  private person({ name, employeeNumber, position, verdict, reasons }: PaperPerson): void {
    const about = [employeeNumber, position].filter((one) => one !== null).join(' · ');
    this.room(34 + reasons.length * 12);
    this.pdf.artifact(() => this.pdf.rule(MARGIN, WIDTH - MARGIN, this.y, 0.5, GREY));
    this.y += 5;
    const top = this.y;
    this.text(VERDICTS[verdict], { face: 'bold', size: 10, left: WIDTH - MARGIN - 170, width: 170 });
    const below = this.y;
    this.y = top;
    this.text(name, { tag: 'H3', face: 'bold', size: 10, width: WIDTH - 2 * MARGIN - 182 });
    if (about !== '') this.text(about, { size: 8, color: GREY, width: WIDTH - 2 * MARGIN - 182 });
    this.y = Math.max(this.y, below);
    for (const reason of reasons) this.text(`– ${reason}`, { size: 9, left: MARGIN + 10 });
    this.y += 5;
  }

  private text(text: string, style: Style): void {
    const { tag = 'P', face = 'regular', size, color = BLACK, left = MARGIN } = style;
    const width = style.width ?? WIDTH - MARGIN - left;
    const part = this.pdf.open(tag);
    for (const paragraph of printable(text, this.faces[face].has))
      for (const { pieces } of linesOf(paragraph, width / size, this.pdf.measure(face, 1))) {
        this.room(size * LEADING);
        part.begin();
        let x = left;
        for (const piece of pieces) {
          this.pdf.draw(piece.text, x, this.y, face, size, color);
          x += piece.width * size;
        }
        part.stop();
        this.y += size * LEADING;
      }
    part.end();
  }

  /** Goes on with the next page unless there is so much room left, or no page had more. */
  private room(height: number): void {
    if (this.y > MARGIN && this.y + Math.min(height, 300) > HEIGHT - MARGIN - FOOT) this.nextPage();
  }

  private foot(): void {
    const { pages } = this.pdf;
    const { trip, number } = this.paper;
    const [title = ''] = printable(trip, this.faces.regular.has);
    const measure = this.pdf.measure('regular', 1);
    const [first] = linesOf(title, (WIDTH - 2 * MARGIN - 160) / FOOT_SIZE, measure);
    const name = (first?.pieces ?? []).map(({ text }) => text).join('');
    for (let page = 0; page < pages; page++) {
      this.pdf.switchToPage(page);
      this.pdf.artifact(() => {
        const text = `${name} · check ${number} · page ${page + 1} of ${pages}`;
        this.pdf.draw(text, MARGIN, HEIGHT - MARGIN - 8, 'regular', FOOT_SIZE, GREY);
      });
    }
  }
}
