import { Controller } from '@nestjs/common';
import {
  adoptCut,
  closeRound,
  declineCut,
  discardPanel,
  inviteJudges,
  listPanels,
  listPossibleJudges,
  openPanel,
  proposeCut,
  showPanel,
  showPassMark,
  type CallInput,
  type PanelDetails,
  type PanelRow,
  type PassMark,
  type PossibleJudge,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { DecideCut } from './decide-cut.ts';
import { OpenPanel } from './open-panel.ts';
import { ReadPanels } from './read-panels.ts';
import { RunPanel } from './run-panel.ts';

/** Pass marks and standard-setting panels for authors, approvers and administrators. */
@Controller()
export class PanelsController {
  constructor(
    private readonly opening: OpenPanel,
    private readonly running: RunPanel,
    private readonly deciding: DecideCut,
    private readonly reading: ReadPanels,
  ) {}

  @Endpoint(showPassMark)
  passMark(@Input() { params }: CallInput<typeof showPassMark>): Promise<PassMark> {
    return this.reading.passMark(params.testId, params.number);
  }

  @Endpoint(listPanels)
  list(@Input() { params }: CallInput<typeof listPanels>): Promise<PanelRow[]> {
    return this.reading.list(params.testId);
  }

  @Endpoint(listPossibleJudges)
  judges(@Input() { params, query }: CallInput<typeof listPossibleJudges>): Promise<PossibleJudge[]> {
    return this.reading.possibleJudges(params.testId, query.search ?? '');
  }

  @Endpoint(openPanel)
  open(
    @Input() { params, body }: CallInput<typeof openPanel>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.opening.execute(params.testId, body, caller);
  }

  @Endpoint(showPanel)
  show(
    @Input() { params }: CallInput<typeof showPanel>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.reading.show(params, caller);
  }

  @Endpoint(inviteJudges)
  invite(
    @Input() { params, body }: CallInput<typeof inviteJudges>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.running.invite(params, body.judges, caller);
  }

  @Endpoint(closeRound)
  close(
    @Input() { params, body }: CallInput<typeof closeRound>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.running.closeRound(params, body.revision, caller);
  }

  @Endpoint(proposeCut)
  propose(
    @Input() { params, body }: CallInput<typeof proposeCut>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.deciding.propose(params, body, caller);
  }

  @Endpoint(adoptCut)
  adopt(
    @Input() { params, body }: CallInput<typeof adoptCut>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.deciding.adopt(params, body.revision, caller);
  }

  @Endpoint(declineCut)
  decline(
    @Input() { params, body }: CallInput<typeof declineCut>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.deciding.decline(params, body, caller);
  }

  @Endpoint(discardPanel)
  discard(
    @Input() { params, body }: CallInput<typeof discardPanel>,
    @Caller() caller: CallerIdentity,
  ): Promise<PanelDetails> {
    return this.running.discard(params, body, caller);
  }
}
